export { type SimulatedCase, type SimulatedDecision, simulateCase } from './demo/simulate-case.ts';
export { toCaseTables } from './demo/to-case-tables.ts';
export { createModel } from './engine/process-model.ts';
export { readDueTasks } from './records/due-tasks.ts';
export { startForNew } from './saving/start-for-new.ts';
export { isAnyUnderWay } from './store/starts.ts';
export { hashOf } from './work/models.ts';
