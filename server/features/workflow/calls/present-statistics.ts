import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import type { NodeStatistics, ProcessStatistics } from '../../../../contract/features/workflow/statistics.ts';
import type { ProcessFile } from '../../../../contract/processes/process.ts';
import { createTranslate } from '../../../../contract/resolve/translate.ts';
import type { RecordDatabase } from '../../../db/database.ts';
import type { Services } from '../../feature.ts';
import { nodeName } from '../base/node-name.ts';
import { texts } from '../base/texts.ts';
import { readDefinition } from '../store/cases.ts';
import { type Figures, type Period, readLastDefinition, readNodeFigures, readProcessFigures } from '../store/statistics.ts';
import { requireManaged, requireManages } from '../work/managed.ts';
import { findModel } from '../work/models.ts';
import { activeProcesses } from '../work/start-case.ts';
import { nodeTitles } from './present-diagram.ts';
import type { WorkflowCall } from './read-input.ts';

/** A period is at most so long. */
const mostDays = 3_700;
/** Fewer tasks say nothing about where cases wait. */
const leastTasks = 3;

/** How the cases of each process went, for those who manage processes. */
export async function presentStatistics(services: Services, call: WorkflowCall): Promise<ProcessStatistics[]> {
	const period = readPeriod(call);
	const managed = await requireManaged(services, call.principal);
	const db = services.database.forTenant(period.tenantId);
	const figures = await readProcessFigures(db, period);
	const shown = figures.filter(({ process }) => managed === 'all' || managed.includes(process));
	const active = activeProcesses(services, period.tenantId);
	return Promise.all(
		shown.map(async ({ definition, ...line }) => {
			// One that was removed has the title of its last version.
			const file = active.get(line.process)?.file ?? (await findModel(db, definition))?.file;
			return { ...line, title: file ? createTranslate(file.texts, call.language)(file.title) : line.process };
		}),
	);
}

/** How the tasks of each node of a process went, in the order of its file, with its diagram. */
export async function presentNodes(services: Services, call: WorkflowCall): Promise<NodeStatistics> {
	const period = readPeriod(call);
	const name = String(call.input.process);
	await requireManages(services, call.principal, name);
	const db = services.database.forTenant(period.tenantId);
	const process = activeProcesses(services, period.tenantId).get(name) ?? (await readLast(db, period.tenantId, name));
	if (!process) throw new PortalError('notFound');
	const { file, content } = process;
	const translate = createTranslate(file.texts, call.language);
	const figures = new Map((await readNodeFigures(db, name, period)).map((line) => [line.node, line]));
	const nodes = file.nodes
		.filter(({ type, id }) => type === 'task' || figures.has(id))
		.map((node) => ({ ...none, ...figures.get(node.id), node: node.id, title: nodeName(file, node).in(call.language) }));
	const slowest = bottleneckOf(nodes);
	return {
		nodes,
		bottleneck: slowest ?? null,
		diagram: {
			xml: content,
			titles: nodeTitles(file, translate),
			...{ taken: [], returned: [], current: nodes.filter(({ open }) => open > 0).map(({ node }) => node) },
			failed: slowest === undefined ? [] : [slowest],
		},
	};
}

const none: Figures = { open: 0, ended: 0, overdue: 0, median: null, p95: null };

/** The node at which cases wait longest. */
function bottleneckOf(nodes: ReadonlyArray<Figures & { node: string }>): string | undefined {
	const known = nodes.filter(({ ended, median }) => ended >= leastTasks && median !== null);
	return known.sort((one, other) => (other.median ?? 0) - (one.median ?? 0))[0]?.node;
}

/** The last version of a process that was removed. */
async function readLast(db: RecordDatabase, tenantId: string, name: string): Promise<{ file: ProcessFile; content: string } | undefined> {
	const hash = await readLastDefinition(db, tenantId, name);
	const [model, content] = hash === undefined ? [] : [await findModel(db, hash), await readDefinition(db, hash)];
	return model && content !== undefined ? { file: model.file, content } : undefined;
}

function readPeriod({ input, principal }: WorkflowCall): Period {
	const [from, to] = (['from', 'to'] as const).map((path) => {
		const moment = new Date(String(input[path]));
		if (typeof input[path] !== 'string' || Number.isNaN(moment.getTime())) throw invalidInput([{ path, message: texts.wrongMoment() }]);
		return moment;
	}) as [Date, Date];
	if (to <= from || to.getTime() - from.getTime() > mostDays * 86_400_000)
		throw invalidInput([{ path: 'to', message: texts.wrongPeriod() }]);
	return { tenantId: principal.tenantId, from, to };
}
