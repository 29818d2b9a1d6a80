import type { Language } from '../../../../contract/base/languages.ts';
import { createTranslate } from '../../../../contract/resolve/translate.ts';
import type { ResolvedOption } from '../../../../contract/screen/resolved-screen.ts';
import type { ScreenHooks } from '../../../metadata/base/screen-hooks.ts';
import { may } from '../../../principal/principal.ts';
import type { FigureSources, Services } from '../../feature.ts';
import { texts } from '../base/texts.ts';
import { caseSource, delegationSource } from '../store/tasks.ts';
import { managedProcesses, managesAll } from '../work/managed.ts';
import { activeProcesses } from '../work/start-case.ts';

/** The screen of the cases. */
const caseScreen = 'process-case';
/** Its field with the process and the nodes that a case waits at: `leave/manager`. */
const stepField = 'step';

/** What charts count: the cases that their reader manages, and the delegations that the list shows to the reader. */
export function createFigureSources(services: Services): FigureSources {
	return {
		[caseScreen]: {
			async rows(principal) {
				const processes = await managedProcesses(services, principal);
				return processes.length === 0 ? undefined : caseSource({ tenantId: principal.tenantId, processes });
			},
			titleOf: (field, value, reader) => {
				if (field === stepField) return value === null ? texts.noOpenTask().in(reader.language) : stepTitle(services, value, reader);
				return field === 'process' ? processOptions(services, reader).find((option) => option.value === value)?.title : undefined;
			},
		},
		'process-delegation': {
			async rows(principal) {
				if (!may(principal, 'process-delegation:view')) return undefined;
				return delegationSource(managesAll(principal) ? null : principal.userId);
			},
		},
	};
}

interface Reader {
	tenantId: string;
	language: Language;
}

/** The lists of tasks and cases are limited to processes and their steps. */
export function createListHooks(services: Pick<Services, 'engine'>): ScreenHooks {
	return {
		options(reader) {
			const steps = stepOptions(services, reader);
			return { process: processOptions(services, reader), step: steps, steps };
		},
	};
}

/** The processes of the platform and of the tenant's own. */
export function processOptions(services: Pick<Services, 'engine'>, { tenantId, language }: Reader): ResolvedOption[] {
	return [...activeProcesses(services, tenantId).values()]
		.map(({ name, file }) => ({ value: name, title: createTranslate(file.texts, language)(file.title) }))
		.sort((one, other) => (one.value < other.value ? -1 : 1));
}

function stepOptions(services: Pick<Services, 'engine'>, { tenantId, language }: Reader): ResolvedOption[] {
	return [...activeProcesses(services, tenantId).values()].flatMap(({ name, file }) =>
		file.nodes.flatMap(({ id, type }) => {
			const value = `${name}/${id}`;
			return type === 'task' ? [{ value, title: stepTitle(services, value, { tenantId, language }) ?? value }] : [];
		}),
	);
}

function stepTitle(services: Pick<Services, 'engine'>, value: string, { tenantId, language }: Reader): string | undefined {
	const [name = '', nodes = ''] = value.split('/', 2);
	const file = activeProcesses(services, tenantId).get(name)?.file;
	if (!file) return undefined;
	const translate = createTranslate(file.texts, language);
	const titles = nodes.split(', ').map((id) => translate(file.nodes.find((node) => node.id === id)?.name) || id);
	return texts.step({ process: translate(file.title), node: titles.join(', ') }).in(language);
}
