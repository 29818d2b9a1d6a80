import { dayAt } from '../../../contract/base/china-time.ts';
import type { Message } from '../../../contract/base/define-texts.ts';
import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import type { AssignEvent } from '../../metadata/base/assigned-values.ts';
import { counterOf, type NumberDocuments, needsOrganisation } from './counter-of.ts';
import { findAlias, nextCount, nextCountApart } from './store.ts';
import { numberTexts } from './texts.ts';

/**
 * The next number of the rule that a field names. The counter of a gap-free rule is locked until the transaction ends: the numbers of one
 * counter are assigned one after another, a save that is undone leaves no gap, and other counters are not affected.
 */
export async function assignNumber(documents: NumberDocuments, event: AssignEvent): Promise<string> {
	const { rules, screens } = documents;
	const { field, caller, db, apart } = event;
	const { language, tenantId } = caller;
	const refuse = (message: Message): PortalError => invalidInput([{ path: field.name, message }], message);
	const rule = rules.get(field.rule ?? '');
	if (!rule) throw new PortalError('unavailable', { message: numberTexts.noRule({ name: field.rule ?? '' }) });
	const title = rule.titleIn(language);
	const id = needsOrganisation(rule) ? event.organisationId : null;
	const alias = id === null ? null : await findAlias(db, screens.get('organisation'), { tenantId, id });
	if (needsOrganisation(rule) && alias === null) throw refuse(numberTexts.noOrganisation({ title }));
	const organisation = id === null || alias === null ? null : { id, alias };
	const day = dayAt(caller.context.now.getTime());
	const { counter, uses, last, format } = counterOf(documents, rule, { tenantId, day, organisation });
	const count = rule.isGapFree
		? await nextCount(db, counter, { uses, format })
		: await nextCountApart({ db, apart }, counter, { uses, format });
	if (count > last) throw refuse(numberTexts.usedUp({ title, last: format(last) }));
	return format(count);
}
