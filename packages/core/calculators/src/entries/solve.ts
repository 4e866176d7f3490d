export { solve, solveAny } from '../solve.ts';
export type { AnySolveInput, SolveInput, SolvePoint, SolveResult } from '../solve.ts';
