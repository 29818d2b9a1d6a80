import type { Language } from '../../../../contract/base/languages.ts';
import { createTranslate } from '../../../../contract/resolve/translate.ts';
import type { ResolvedOption } from '../../../../contract/screen/resolved-screen.ts';
import type { FigureSources, Services } from '../../feature.ts';
import { texts } from '../base/texts.ts';
import { caseSource } from '../store/tasks.ts';
import { managedProcesses } from '../work/managed.ts';
import { activeProcesses } from '../work/start-case.ts';

/** The screen of the cases. */
export const caseScreen = 'process-case';
/** Its field with the process and the nodes that a case waits at: `leave/manager`. */
const stepField = 'step';

/** The cases that charts count: those that their reader manages. */
export function createFigureSources(services: Services): FigureSources {
	return {
		[caseScreen]: {
			async rows(principal) {
				const processes = await managedProcesses(services, principal);
				return processes.length === 0 ? undefined : caseSource({ tenantId: principal.tenantId, processes });
			},
			titleOf: (field, value, reader) => (field === stepField ? stepTitle(services, value, reader) : undefined),
		},
	};
}

interface Reader {
	tenantId: string;
	language: Language;
}

/** The steps that lists of cases can be limited to. */
export function stepOptions(services: Pick<Services, 'engine'>, { tenantId, language }: Reader): ResolvedOption[] {
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
