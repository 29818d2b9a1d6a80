import { pathsOfCondition } from '../../../../contract/conditions/compare-fields.ts';
import { fillPlaceholders } from '../../../../contract/records/placeholders.ts';
import { valueText } from '../../../../contract/records/value-text.ts';
import { createTranslate } from '../../../../contract/resolve/translate.ts';
import type { NotificationFile } from '../../../../contract/screen/notification.ts';
import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { readLanguage } from '../../../db/people/read-language.ts';
import { toCaller } from '../../../metadata/base/caller.ts';
import { activeStatus, loadPerson } from '../../../principal/person.ts';
import { toPrincipal } from '../../../principal/person-principal.ts';
import { may, mayEverywhere, type Principal } from '../../../principal/principal.ts';
import { texts } from '../base/texts.ts';
import { type Notice, readGathered } from '../store/notices.ts';
import { type NoticeText, oneLine, type PresentWork, type Reader, recordPath } from './notice-text.ts';
import { presentMention } from './present-mention.ts';

/** A digest lists so many notices. */
const mostEntries = 100;

/**
 * What the person may read of a notice at this moment; nothing when they may not view its record, when it is gone, or when they may not
 * read a field on which the notification depends. Nothing of it is stored before it is delivered.
 */
export async function presentNotice(work: PresentWork, notice: Notice): Promise<NoticeText | undefined> {
	const reader = await loadReader(work, notice);
	if (!reader) return undefined;
	if (notice.source === null) return presentDigest(work, notice, reader);
	return presentOne(work, notice, reader);
}

async function loadReader({ database }: PresentWork, { employeeId, tenantId }: Notice): Promise<Reader | undefined> {
	const person = await loadPerson(database, employeeId);
	if (person?.status !== activeStatus || !(person.tenants.has(tenantId) || person.isSuper)) return undefined;
	return { principal: toPrincipal(person, { tenantId }), language: await readLanguage(database, employeeId) };
}

async function presentDigest(work: PresentWork, notice: Notice, reader: Reader): Promise<NoticeText | undefined> {
	const { notices, count } = await readGathered(work.database, notice.id, mostEntries);
	const entries: NoticeText['entries'] = [];
	for (const one of notices) {
		const text = await presentOne(work, one, reader);
		if (text) entries.push({ subject: text.subject, link: text.link });
	}
	if (entries.length === 0) return undefined;
	const { language } = reader;
	const more = count > notices.length ? texts.more({ count: count - notices.length }).in(language) : '';
	const subject = texts.digest({ count: count > notices.length ? count : entries.length }).in(language);
	return { language, sender: null, subject, content: more, html: null, link: null, entries };
}

async function presentOne(work: PresentWork, notice: Notice, reader: Reader): Promise<NoticeText | undefined> {
	const { source, recordId, tenantId, employeeId } = notice;
	const ownText = source === null ? undefined : work.noticeTexts[source]?.present;
	if (ownText && recordId !== null) {
		const { language } = reader;
		const words = await ownText({ tenantId, employeeId, recordId }, language);
		return words && { ...words, language, sender: null, subject: oneLine(words.subject), html: null, entries: [] };
	}
	return notice.rule === null ? presentMention(work, notice, reader) : presentRule(work, notice, reader);
}

async function presentRule(work: PresentWork, notice: Notice, { principal, language }: Reader): Promise<NoticeText | undefined> {
	const { source, recordId, rule: ruleName } = notice;
	if (source === null || recordId === null) return undefined;
	const file = work.engine.screen(source)?.file;
	const screen = work.records.screen(source, language);
	const rule = file?.notifications?.find(({ name }) => name === ruleName);
	if (!file || !screen || !rule || !mayKnow(rule, screen, principal)) return undefined;
	const record = await work.records.read(source, toCaller({ principal, language, ip: '' }), recordId);
	if (!record) return undefined;
	const say = (name: string): string => {
		const field = screen.fields.find((candidate) => candidate.name === name);
		return field ? valueText(field, record, language) : '';
	};
	const fill = (text: string) => fillPlaceholders(createTranslate(file.texts, language)(text), say);
	const link = recordPath(source, recordId);
	return { language, sender: null, subject: oneLine(fill(rule.subject)), content: fill(rule.content ?? ''), html: null, link, entries: [] };
}

/** Whether the reader may know all fields that the notification depends on, which it reveals by arriving. */
function mayKnow({ when, fields = [], date }: NotificationFile, { name, fields: known }: ResolvedScreen, principal: Principal): boolean {
	const used = new Set([...(when ? pathsOfCondition(when) : []), ...fields, ...(date === undefined ? [] : [date])]);
	return known.every((field) => {
		if (!used.has(field.name)) return true;
		if (field.readRight !== undefined && !may(principal, `${name}:${field.readRight}`)) return false;
		return field.mask === undefined || mayEverywhere(principal, name, 'unmask');
	});
}
