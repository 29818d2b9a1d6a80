import { toProblemText } from '../../../contract/formula/language/formula-problem.ts';
import type { FormulaField } from '../../../contract/formula/values/formula-field.ts';
import type { Caller } from '../base/caller.ts';
import type { RecordServices } from '../base/record-services.ts';
import type { CompiledScreen } from '../compiled/compiled-screen.ts';
import { getRecord } from './get-record.ts';
import { computeAll } from './lookups/with-lookups.ts';

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
	const db = services.database.forTenant(caller.tenantId);
	const [tried] = await computeAll([record], { db, screen, caller, scripts: services.scripts, fields });
	const problem = tried?.problems[0];
	return { value: tried?.record[result] ?? null, problem: problem ? toProblemText(problem, caller.language) : null };
}
