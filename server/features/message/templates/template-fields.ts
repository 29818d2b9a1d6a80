import type { Message } from '../../../../contract/base/define-texts.ts';
import type { Language } from '../../../../contract/base/languages.ts';
import { holdsFiles } from '../../../../contract/files/file-rules.ts';
import { placeholdersOf } from '../../../../contract/records/placeholders.ts';
import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';
import { may, type Principal } from '../../../principal/principal.ts';
import type { Services } from '../../feature.ts';
import { templateTexts } from './texts.ts';

/** Placeholders that need no record. */
const general = ['name', 'date'] as const;

/** The fields of a screen that a template may name, and which of them everybody may see who may view a record. */
export interface TemplateFields {
	fields: ReadonlyMap<string, ResolvedField>;
	isOpen(name: string): boolean;
}

/** The fields for templates of a screen; undefined when there is no such screen for the writer. */
export function templateFields(
	{ records, engine }: Pick<Services, 'records' | 'engine'>,
	name: string,
	{ principal, language }: { principal: Principal | null; language: Language },
): TemplateFields | undefined {
	const screen = records.screen(name, language);
	if (!screen || screen.scope === 'feature' || (principal && !may(principal, `${name}:view`))) return undefined;
	const fields = screen.fields.filter((field) => field.searchable && field.writeOnly !== true && !holdsFiles(field));
	const isVisible = principal ? engine.visibleFields(name, withoutRights(principal)) : () => true;
	const isOpen = (field: string) => isVisible(field) && isVisible(titleOf(field));
	return { fields: new Map(fields.map((field) => [field.name, field])), isOpen };
}

/** A message is read by people whose rights nobody knows when it is written: a person without any stands for them. */
function withoutRights(principal: Principal): Principal {
	return { ...principal, isSuper: false, isTenantAdmin: false, permissions: new Set(), roles: [] };
}

/** The key of the title of a referenced record. */
function titleOf(field: string): string {
	return `$${field}`;
}

/** The field that a placeholder names; `record.` tells fields from the general placeholders. */
export function fieldOf(placeholder: string, known: TemplateFields | undefined): ResolvedField | undefined {
	return isGeneral(placeholder) ? undefined : known?.fields.get(placeholder.replace(/^record\./, ''));
}

/** What is wrong with the placeholders of a template; undefined for nothing. */
export function judgePlaceholders(template: string, known: TemplateFields | undefined): Message | undefined {
	const used = placeholdersOf(template).filter((name) => !isGeneral(name));
	const unknown = used.filter((name) => !fieldOf(name, known));
	if (unknown.length > 0)
		return templateTexts.unknown({ names: list(unknown), known: list([...general, ...(known?.fields.keys() ?? [])]) });
	const guarded = used.filter((name) => known?.isOpen(fieldOf(name, known)?.name ?? '') !== true);
	return guarded.length > 0 ? templateTexts.guarded({ names: list(guarded) }) : undefined;
}

function isGeneral(name: string): boolean {
	return general.some((one) => one === name);
}

/** At most this many placeholders in an error. */
const mostListed = 30;

function list(names: readonly string[]): string {
	const listed = names.slice(0, mostListed).map((name) => `{${name}}`);
	return [...listed, ...(names.length > mostListed ? ['…'] : [])].join(' ');
}
