import type { ProcessFile, ProcessNode, ProcessParty } from '../../../contract/processes/process.ts';
import { platformTenantId } from '../../db/scope.ts';
import type { TableRows } from '../../db/statements/bulk-load.ts';
import { createModel, hashOf, type SimulatedCase, simulateCase, toCaseTables } from '../../features/workflow/public.ts';
import type { LoadedScreen } from '../../metadata/screen-file/loaded-screen.ts';
import { demoToday } from '../base/demo-record.ts';
import type { Random } from '../base/random.ts';
import type { ScreenRows } from '../data/authority-data.ts';
import { createOccasions, type Occasion } from './case-records.ts';
import { decideAs } from './decisions.ts';
import { Heads } from './heads.ts';

/** The active processes, with the text of their files. */
export type DemoProcesses = ReadonlyMap<string, { file: ProcessFile; content: string }>;

interface CaseFacts {
	data: ScreenRows;
	processes: DemoProcesses;
	screens: readonly LoadedScreen[];
	/** How many cases there are. */
	count: number;
}

/** Cases in all states over one year, and the records that they are about. */
export function createCases(
	random: Random,
	{ data, processes, screens, count }: CaseFacts,
): { records: Record<string, Occasion['record'][]>; tables: TableRows[] } {
	const heads = new Heads(data.organisation, data.employee);
	const definitions = new Map<string, string>();
	const cases: SimulatedCase[] = [];
	const records: Record<string, Occasion['record'][]> = {};
	const admin = data.employee.find(({ account }) => account === 'admin')?.id ?? '';
	const known = (['failed-check', 'leave', 'organisation-change'] as const).filter((name) => {
		const screen = processes.get(name)?.file.screen;
		return screens.some((candidate) => candidate.name === screen);
	});
	for (const occasion of createOccasions(random.fork('occasions'), { data, count, known })) {
		const process = processes.get(occasion.process);
		const screen = screens.find(({ name }) => name === process?.file.screen);
		if (!process || !screen) continue;
		const { file, content } = process;
		const hash = hashOf(content);
		definitions.set(hash, content);
		const { record, initiatorId, startedAt, subject } = occasion;
		const one = simulateCase({
			...{ id: random.uuid(startedAt), tenantId: platformTenantId, process: occasion.process, hash, model: createModel(file) },
			...{ fields: screen.resolved.fields, subject, record, screen: screen.name, initiatorId, startedAt, now: demoToday },
			newId: (moment) => random.uuid(moment),
			peopleOf: (node) => peopleOf(node, { heads, record, initiatorId, admin }),
			decide: (node, from) => decideAs(random, { process: occasion.process, node: node.id, from }),
		});
		disturb(random, one, admin);
		const state = screen.file.processes?.find((declared) => declared.process === occasion.process)?.state;
		if (state !== undefined) record[state] = one.one.status;
		cases.push(one);
		if (!occasion.isNew) continue;
		const ofScreen = records[screen.name];
		if (ofScreen) ofScreen.push(record);
		else records[screen.name] = [record];
	}
	return { records, tables: cases.length === 0 ? [] : toCaseTables(platformTenantId, { definitions, cases }) };
}

const mostPeople = 2;

interface PeopleFacts {
	heads: Heads;
	record: Record<string, unknown>;
	initiatorId: string;
	admin: string;
}

function peopleOf({ task, copyTo = [] }: ProcessNode, facts: PeopleFacts) {
	const found = new Map<string, { id: string; reason: { rule: string; value?: string } }>();
	for (const party of task?.assignees ?? copyTo) {
		const id = personOf(party, facts);
		const reason = { rule: party.type, ...(party.value !== undefined && { value: party.value }) };
		if (id !== undefined && !found.has(id)) found.set(id, { id, reason });
	}
	if (found.size === 0 && task) return [{ id: facts.admin, reason: { rule: 'admin' } }];
	return [...found.values()].slice(0, mostPeople);
}

function personOf({ type, value = '', level }: ProcessParty, { heads, record, initiatorId }: PeopleFacts): string | undefined {
	if (type === 'initiator') return initiatorId;
	if (type === 'manager') return heads.superiorOf(initiatorId, level)?.id;
	if (type !== 'field' || typeof record[value] !== 'string') return undefined;
	return value === 'organisation' ? heads.headOf(record[value])?.id : record[value];
}

/** A few of the cases under way are suspended, or have stopped because nobody was found. */
function disturb(random: Random, { one, tasks, log }: SimulatedCase, admin: string): void {
	if (one.status !== 'running') return;
	const open = tasks.filter(({ state, kind }) => state === 'open' && kind === 'task');
	const [task] = open;
	if (!task) return;
	const chance = random.fraction();
	if (chance < 0.06) {
		one.status = 'suspended';
		log.note({ kind: 'suspend', actorId: admin, comment: '等待上级批复，暂缓办理。', at: one.updatedAt.getTime() + 3_600_000 });
	} else if (chance < 0.12) {
		one.status = 'failed';
		one.problem = `nobody ${task.node}`;
		for (const other of open) tasks.splice(tasks.indexOf(other), 1);
	}
}
