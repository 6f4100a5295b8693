/** Invalid input. The message is printed with a pointer to the help, and the exit code is 2. */
export class WrongUse extends Error {}
