import { invalidInput } from '../../../contract/base/portal-error.ts';
import { formulaValueOf } from '../../../contract/formula/evaluate/formula-value-of.ts';
import { judgeRecord } from '../../../contract/validation/record/validate-record.ts';
import type { Call } from '../../http/route.ts';
import { refuseKnown } from '../../sign-in/check-new-password.ts';
import { loadPasswordPolicy } from '../../sign-in/password-policy.ts';
import { signInTexts } from '../../sign-in/texts.ts';
import type { Services } from '../feature.ts';

/** What registration needs. */
export type RegistrationServices = Pick<Services, 'config' | 'database' | 'engine' | 'records'>;

interface Form<Name extends string> {
	/** Whose rules the fields follow. */
	screen: 'employee' | 'tenant';
	/** The fields that are read; nothing else of what was sent is. */
	fields: readonly Name[];
	tenantId: string;
}

/** The named fields of what a visitor sent, judged by the rules of a screen file; throws `invalidInput` with all that is wrong. */
export async function judgeForm<Name extends string>(
	{ config, database, records }: Pick<RegistrationServices, 'config' | 'database' | 'records'>,
	{ input, language }: Pick<Call, 'input' | 'language'>,
	{ screen: name, fields, tenantId }: Form<Name>,
): Promise<Record<Name, string | null>> {
	const screen = records.screen(name, language);
	if (!screen) throw new Error(`the screen ${name} is not in force`);
	const read = (field: Name) => {
		const value = input[field];
		return field === 'password' || typeof value !== 'string' ? value : value.trim();
	};
	const values = Object.fromEntries(fields.map((field) => [field, read(field) === '' ? null : (read(field) ?? null)])) as Record<
		Name,
		string | null
	>;
	const context = { now: new Date(), userId: null, userName: null, organisationId: null, tenantId: null, formulaValue: formulaValueOf };
	const passwordPolicy = await loadPasswordPolicy(database, tenantId);
	const { problems } = judgeRecord(screen, values, { mode: 'create', context, passwordPolicy });
	const own = problems.filter(({ path }) => (fields as readonly string[]).includes(path));
	if (own.length === 0 && input.password !== input.repeatPassword)
		own.push({ path: 'repeatPassword', message: signInTexts.passwordsDiffer() });
	if (own.length > 0) throw invalidInput(own);
	await refuseKnown({ leaked: config.leakedPasswords, account: input.account }, input.password, 'password');
	return values;
}
