import type { Language } from '../../../../contract/base/languages.ts';
import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import type { DesignApplied } from '../../../../contract/design/screen-design.ts';
import type { DocumentPath } from '../../../../contract/documents/document-types.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { takeAdvisoryLock } from '../../../db/advisory-lock.ts';
import { inputTexts } from '../../../input/texts.ts';
import type { MetadataEngine } from '../../../metadata/metadata-engine.ts';
import type { Principal } from '../../../principal/principal.ts';
import { refuseWhileSwitched } from '../../../principal/switched-person.ts';
import { type PlanParts, planDocuments, toDesignLosses } from './design-plan.ts';
import { designLock } from './store.ts';
import { designTexts } from './texts.ts';

/** A loss as the caller saw it before the confirmation. */
interface SeenLoss {
	key: string;
	rows: number;
}

type ApplyParts = PlanParts & { engine: Pick<MetadataEngine, 'refresh'> };

interface ApplyCall {
	document: DocumentPath;
	/** The text of the file; null where the file is gone. */
	text: string | null;
	losses: SeenLoss[];
	principal: Principal;
	address: string;
	language: Language;
}

/** Makes confirmed losses of one saved document, exactly as they were shown; refused when the file or a loss is another one by now. */
export async function applyLosses(services: ApplyParts, call: ApplyCall): Promise<DesignApplied> {
	const { database, stores, engine } = services;
	const { document, text, losses, principal, address, language } = call;
	refuseWhileSwitched(principal);
	const files = await stores.files();
	const change = text === null ? { puts: [], drops: [document] } : { puts: [{ document, text }], drops: [] };
	const [planned] = await planDocuments(services, files, change);
	const present = planned ? toDesignLosses(planned.plan.losses) : [];
	const chosen = losses.map(({ key, rows }) => present.find((loss) => loss.key === key && loss.rows === rows));
	if (!planned || chosen.includes(undefined)) throw new PortalError('conflict', { message: designTexts.lossesChanged() });
	const confirmed = chosen.flatMap((loss) => loss?.losses ?? []);
	const refusals = await planned.kind.apply?.(database, planned.documents, {
		losses: new Set(confirmed.map(({ key }) => key)),
		names: planned.names,
		async begin(db) {
			// No save in the portal comes between.
			await takeAdvisoryLock(db, designLock);
			if (((await stores.read(document, db))?.text ?? null) !== text)
				throw new PortalError('conflict', { message: designTexts.changedMeanwhile() });
			await writeAudit(db, {
				...{ action: 'storage-apply', principal, address },
				object: { type: planned.kind.type.name, id: document.name, name: document.path },
				changes: Object.fromEntries(chosen.flatMap((loss) => (loss ? [[loss.key, [loss.rows, null]]] : []))),
			});
		},
	});
	await engine.refresh();
	const own = (refusals ?? []).filter(({ name }) => planned.names.has(name));
	return { refusals: own.map(({ code, message }) => ({ code, message: message.in(language) })) };
}

/** Reads the losses of a call, and that their document was named. */
export function readLosses(input: Record<string, unknown>, { name }: DocumentPath): SeenLoss[] {
	const { losses } = input;
	const isLoss = (loss: unknown): loss is SeenLoss => isPlainObject(loss) && typeof loss.key === 'string' && typeof loss.rows === 'number';
	if (!Array.isArray(losses) || losses.length === 0 || losses.length > mostLosses || !losses.every(isLoss))
		throw invalidInput([{ path: 'losses', message: inputTexts.malformed() }]);
	if (input.name !== name) throw invalidInput([{ path: 'name', message: designTexts.wrongConfirmation({ name }) }]);
	return losses;
}

const mostLosses = 2000;
