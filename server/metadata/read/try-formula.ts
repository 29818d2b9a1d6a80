import { resolveComputed } from '../../../contract/formula/computed/resolve-computed.ts';
import { toProblemText } from '../../../contract/formula/language/formula-problem.ts';
import type { FormulaField } from '../../../contract/formula/values/formula-field.ts';
import type { Caller } from '../base/caller.ts';
import type { RecordServices } from '../base/record-services.ts';
import type { CompiledScreen } from '../compiled/compiled-screen.ts';
import { getRecord } from './get-record.ts';
import { LookupBatch } from './lookups/lookup-batch.ts';

/** A formula that is being written, and the record to try it on. */
export interface TriedFormula {
	formula: string;
	recordId: string;
	/** The field that would hold the result. */
	field: Pick<FormulaField, 'type' | 'format' | 'decimals'>;
}

/** The value of a formula, or why it has none. */
export interface FormulaTrial {
	value: unknown;
	problem: string | null;
}

const mostRounds = 10;
/** No field has this name. */
const result = '#result';

/** What a formula gives for a record as the caller sees it; nothing is stored. */
export async function tryFormula(
	services: RecordServices,
	screen: CompiledScreen,
	{ formula, recordId, field, caller }: TriedFormula & { caller: Caller },
): Promise<FormulaTrial> {
	const record = await getRecord(services, screen, { input: { id: recordId }, caller });
	const plain = screen.fields.map(({ computed: _computed, lookup: _lookup, ...rest }) => rest);
	const fields: FormulaField[] = [...plain, { ...field, name: result, title: '', computed: formula, lookup: true }];
	const batch = new LookupBatch(screen, caller);
	for (let round = 0; ; round++) {
		const { record: computed, problems } = resolveComputed(fields, record, { now: caller.context.now, lookup: batch.answer });
		if (!batch.isWaiting || round === mostRounds) {
			const [problem] = problems;
			return { value: computed[result] ?? null, problem: problem ? toProblemText(problem, caller.language) : null };
		}
		await batch.run(services.database.forTenant(caller.tenantId));
	}
}
