# intake
