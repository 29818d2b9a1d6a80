import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { type ReportFormat, reportFormats } from '../../../../contract/features/report/report-run.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import { mostRows } from '../../../../contract/reports/report.ts';
import type { Call } from '../../../http/route.ts';
import type { Principal } from '../../../principal/principal.ts';
import type { Reach, ReportService } from '../base/report-service.ts';
import type { AskedNarrowing } from '../base/tables.ts';
import { texts } from '../base/texts.ts';

export const root = '/platform/v3/reports';

/** The inputs that name a report and what it is narrowed by. */
export const asked = {
	report: { type: 'string', description: 'The name of a report' },
	parameters: { type: 'array', items: { type: 'object' }, description: 'Filters as list calls of the screen have them' },
	query: { type: 'object', description: 'A condition as list calls have it' },
};

const longestNarrowing = 20_000;

export function readFormat({ input }: Pick<Call<Principal>, 'input'>): ReportFormat {
	const format = reportFormats.find((one) => one === input.format);
	if (!format) throw invalidInput([{ path: 'format', message: texts.format() }]);
	return format;
}

/** What a report is narrowed by; computes it once, as far as `reach` says, so that what is wrong is refused at once and not by the work. */
export async function narrowingOf(
	service: ReportService,
	call: Call<Principal>,
	reach: Reach = { most: mostRows.page },
): Promise<AskedNarrowing> {
	const { parameters, query } = call.input;
	if (parameters !== undefined && parameters !== null && !(Array.isArray(parameters) && parameters.every(isPlainObject)))
		throw invalidInput([{ path: 'parameters', message: texts.narrowing() }]);
	if (query !== undefined && query !== null && !isPlainObject(query)) throw invalidInput([{ path: 'query', message: texts.narrowing() }]);
	const narrowing = { ...(parameters && { parameters }), ...(query && { query }) };
	if (JSON.stringify(narrowing).length > longestNarrowing) throw invalidInput([{ path: 'query', message: texts.narrowing() }]);
	await service.get(call, { ...reach, isUnseen: true });
	return narrowing;
}
