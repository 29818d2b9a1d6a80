import type { Language } from '../../../../contract/base/languages.ts';
import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import type { Database } from '../../../db/database.ts';
import { inputTexts } from '../../../input/texts.ts';
import type { MetadataEngine } from '../../../metadata/metadata-engine.ts';
import type { Principal } from '../../../principal/principal.ts';

/** The caller, with language and session. */
export interface DesignCall {
	principal: Principal;
	language: Language;
	input: Record<string, unknown>;
	/** The address of the caller. */
	ip: string;
}

export interface DesignServices {
	database: Database;
	engine: Pick<
		MetadataEngine,
		'screens' | 'documents' | 'kinds' | 'problems' | 'refresh' | 'visibleFields' | 'scripts' | 'dictionaries' | 'planned' | 'portal'
	>;
	/** Absolute. */
	folder: string;
}

const longestText = 1_000_000;

/** The text of a document in a call. */
export function readText(value: unknown): string {
	if (typeof value !== 'string') throw invalidInput([{ path: 'text', message: inputTexts.required() }]);
	if (Buffer.byteLength(value) > longestText) throw new PortalError('tooLarge');
	return value;
}
