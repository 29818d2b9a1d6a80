import { pathsOfCondition } from '../../conditions/compare-fields.ts';
import { fieldKind } from '../../conditions/field-kind.ts';
import { formatOf } from '../../fields/field-formats.ts';
import { placeholdersOf } from '../../records/placeholders.ts';
import { isDateTrigger, type NotificationFile, type RecipientFile } from '../../screen/notification.ts';
import type { ResolvedField } from '../../screen/resolved-screen.ts';
import { type CheckContext, checkOwnField, ownField, repeated } from '../findings/check-context.ts';
import { type Finding, toPointer } from '../findings/finding.ts';

/** What is wrong with the notifications: names, triggers, recipients who cannot exist, and what templates would reveal. */
export function checkNotifications(context: CheckContext): Finding[] {
	const { notifications = [], storage } = context.source.file;
	const names = notifications.map(({ name }) => name);
	const isProvided = storage?.scope === 'feature' || storage?.source !== undefined;
	return [
		...repeated(names).map(({ name, index }): Finding => ({ code: 'repeated-name', pointer: at(index, 'name'), values: { name } })),
		...notifications.flatMap((rule, index) => [
			...(isProvided ? [{ code: 'notification-without-records', pointer: at(index), values: { name: rule.name } } as const] : []),
			...checkTrigger(rule, index, context),
			...rule.recipients.flatMap((recipient, entry) => checkRecipient(recipient, at(index, 'recipients', entry), context)),
			...checkTemplates(rule, index, context),
			...checkRevealed(rule, index, context),
		]),
	];
}

const at = (...parts: Array<string | number>): string => toPointer('notifications', ...parts);

/** The members that belong to the triggers, and those that a trigger cannot do without. */
function checkTrigger(rule: NotificationFile, index: number, context: CheckContext): Finding[] {
	const isDate = isDateTrigger(rule.on);
	const fitting: Record<'fields' | 'date' | 'days', boolean> = { fields: rule.on === 'change', date: isDate, days: isDate };
	const superfluous = (['fields', 'date', 'days'] as const).filter((name) => rule[name] !== undefined && !fitting[name]);
	const needed = { condition: ['when'], before: ['date', 'days'], after: ['date', 'days'], create: [], change: [] } as const;
	const missing = needed[rule.on].filter((name) => rule[name] === undefined);
	return [
		...superfluous.map(
			(name): Finding => ({ code: 'property-does-not-fit', pointer: at(index, name), values: { name, type: rule.on }, atKey: true }),
		),
		...missing.map((name): Finding => ({ code: 'missing-property', pointer: at(index), values: { name } })),
		...(rule.fields ?? []).flatMap((name, entry) => checkOwnField(name, at(index, 'fields', entry), context)),
		...(rule.date === undefined ? [] : checkDate(rule.date, at(index, 'date'), context)),
	];
}

function checkDate(name: string, pointer: string, context: CheckContext): Finding[] {
	const field = ownField(name, context);
	if (!field) return checkOwnField(name, pointer, context);
	const isDate = ['date', 'date-time'].includes(fieldKind(field)) && field.searchable;
	return isDate ? [] : [{ code: 'not-a-date', pointer, values: { name: field.title } }];
}

const parties = ['employee', 'organisation'];

function checkRecipient({ field: name }: RecipientFile, pointer: string, context: CheckContext): Finding[] {
	const field = ownField(name, context);
	if (!field) return checkOwnField(name, `${pointer}/field`, context);
	const isParty = parties.includes(field.reference?.screen ?? '') && field.searchable && !field.writeOnly;
	return isParty ? [] : [{ code: 'recipient-does-not-fit', pointer: `${pointer}/field`, values: { name: field.title } }];
}

/** Every template, in the language of the file and in the others. */
function checkTemplates(rule: NotificationFile, index: number, context: CheckContext): Finding[] {
	const { texts } = context.source.file;
	return (['subject', 'content'] as const).flatMap((member) => {
		const text = rule[member];
		if (text === undefined) return [];
		const translated = (['zh-TW', 'en'] as const).flatMap((language) => {
			const table = texts?.[language] ?? {};
			const translation = Object.hasOwn(table, text) ? table[text] : undefined;
			return translation === undefined ? [] : checkTemplate(translation, toPointer('texts', language, text), context);
		});
		return [...checkTemplate(text, at(index, member), context), ...translated];
	});
}

function checkTemplate(template: string, pointer: string, context: CheckContext): Finding[] {
	return placeholdersOf(template).flatMap((name): Finding[] => {
		const field = ownField(name, context);
		if (!field) return checkOwnField(name, pointer, context);
		if (!isTellable(field)) return [{ code: 'not-in-template', pointer, values: { name: field.title } }];
		const right = field.readRight ?? (field.mask && 'unmask');
		return right === undefined ? [] : [{ code: 'guarded-template', pointer, values: { name: field.title, right } }];
	});
}

function isTellable(field: ResolvedField): boolean {
	const kind = fieldKind(field);
	return field.searchable && !field.writeOnly && !formatOf(field)?.isPassword && kind !== 'table' && kind !== 'other';
}

/** Receiving the message reveals that its condition holds. */
function checkRevealed({ when, date, fields = [] }: NotificationFile, index: number, context: CheckContext): Finding[] {
	const used = [
		...(when ? [...new Set(pathsOfCondition(when))].map((name) => ({ name, pointer: at(index, 'when') })) : []),
		...(date === undefined ? [] : [{ name: date, pointer: at(index, 'date') }]),
		...fields.map((name, entry) => ({ name, pointer: at(index, 'fields', entry) })),
	];
	return used.flatMap(({ name, pointer }): Finding[] => {
		const field = ownField(name, context);
		const right = field?.readRight ?? (field?.mask && 'unmask');
		return field && right !== undefined ? [{ code: 'guarded-notification', pointer, values: { name: field.title, right } }] : [];
	});
}
