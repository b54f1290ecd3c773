# kernel
