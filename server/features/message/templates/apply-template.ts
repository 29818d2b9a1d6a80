import { dayAt, parseMoment } from '../../../../contract/base/china-time.ts';
import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import { escapeMarkup, fillPlaceholders } from '../../../../contract/records/placeholders.ts';
import { valueText } from '../../../../contract/records/value-text.ts';
import type { Call } from '../../../http/route.ts';
import { readOptionalId } from '../../../input/read-ids.ts';
import { may, type Principal } from '../../../principal/principal.ts';
import type { Services } from '../../feature.ts';
import { nameMark, withoutNameMark } from './name-mark.ts';
import { fieldOf, judgePlaceholders, type TemplateFields, templateFields } from './template-fields.ts';
import { templateScreen } from './template-hooks.ts';
import { templateTexts } from './texts.ts';

type TemplateCall = Call<Principal>;

/** The template and the record that a message is written with. */
export interface TemplateUse {
	templateId: string | null;
	/** The record whose fields the template names. */
	recordId: string | null;
}

/** A text of a message, before it is checked as one. */
interface Text {
	subject: unknown;
	content: unknown;
}

/** Reads which template a message is written with. */
export function readTemplateUse(input: Record<string, unknown>): TemplateUse {
	return { templateId: readOptionalId(input, ['templateId']) ?? null, recordId: readOptionalId(input, ['templateRecord']) ?? null };
}

/**
 * The subject and content of a message, those of the template where the call gives none. Unless it is a draft, placeholders are replaced: fields by the
 * values of the record, masked as for readers without the right `unmask`, `{name}` by a mark for the name of each reader.
 */
export async function applyTemplate(
	services: Services,
	call: TemplateCall,
	{ isDraft, ...use }: TemplateUse & { isDraft: boolean },
): Promise<Text> {
	const { input } = call;
	const own = { subject: clean(input.subject), content: clean(input.content) };
	if (use.templateId === null) return own;
	const template = await readTemplate(services, call, use.templateId);
	const text = { subject: own.subject ?? template.subject, content: own.content ?? template.content };
	if (isDraft || typeof text.subject !== 'string' || typeof text.content !== 'string') return text;
	return fill(services, call, {
		subject: text.subject,
		content: text.content,
		screen: String(template.screen ?? ''),
		recordId: use.recordId,
	});
}

function clean(text: unknown): unknown {
	return typeof text === 'string' ? withoutNameMark(text) : (text ?? undefined);
}

async function readTemplate({ records }: Services, call: TemplateCall, id: string): Promise<StoredRecord> {
	const refusal = invalidInput([{ path: 'templateId', message: templateTexts.noTemplate() }]);
	if (!may(call.principal, `${templateScreen}:view`)) throw refusal;
	const template = await records.get(templateScreen, call, id).catch((error) => {
		throw error instanceof PortalError && error.kind === 'notFound' ? refusal : error;
	});
	if (template.enabled === false) throw refusal;
	return template;
}

async function fill(
	services: Services,
	call: TemplateCall,
	{ subject, content, screen, recordId }: { subject: string; content: string; screen: string; recordId: string | null },
): Promise<Text> {
	const known = screen === '' ? undefined : templateFields(services, screen, call);
	if (screen !== '' && !known) throw invalidInput([{ path: 'templateId', message: templateTexts.noScreen({ name: screen }) }]);
	const errors = Object.entries({ subject, content }).flatMap(([path, text]) => {
		const message = judgePlaceholders(text, known);
		return message ? [{ path, message }] : [];
	});
	if (errors.length > 0) throw invalidInput(errors);
	const record = known ? await readRecord(services, call, { screen, recordId }) : null;
	const say = (name: string): string => sayValue(name, { known, record, call });
	return {
		subject: fillPlaceholders(subject, (name) => withoutLines(say(name))),
		content: fillPlaceholders(content, (name) => escapeMarkup(say(name))),
	};
}

/** A record that the writer may view; masked values stay masked, because the readers may not see them whole. */
async function readRecord(
	{ records }: Services,
	call: TemplateCall,
	{ screen, recordId }: { screen: string; recordId: string | null },
): Promise<StoredRecord> {
	const refusal = invalidInput([{ path: 'templateRecord', message: templateTexts.record() }]);
	if (recordId === null) throw refusal;
	return records.getMasked(screen, call, recordId).catch((error) => {
		throw error instanceof PortalError && error.kind === 'notFound' ? refusal : error;
	});
}

interface Filling {
	known: TemplateFields | undefined;
	record: StoredRecord | null;
	call: TemplateCall;
}

function sayValue(name: string, { known, record, call }: Filling): string {
	if (name === 'name') return nameMark;
	if (name === 'date') return dayAt(parseMoment(call.input.sendAt) ?? Date.now());
	const field = fieldOf(name, known);
	return field && record ? withoutNameMark(valueText(field, record, call.language)) : '';
}

function withoutLines(text: string): string {
	return text.replace(/\s+/g, ' ');
}
