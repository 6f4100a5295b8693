/** A command that was typed wrongly: its sentence is followed by where the help is, and the exit code is 2. */
export class WrongUse extends Error {}
