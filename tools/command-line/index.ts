export { runProgram } from './run-program';
export { WrongUse } from './wrong-use';
