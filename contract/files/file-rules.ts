import { formatOf } from '../fields/field-formats.ts';
import type { FieldSchema } from '../screen/record-schema.ts';
import { extensionOf, kindOfFile } from './file-kinds.ts';

const megabyte = 1_048_576;
const mostFiles = 20;

/** Whether the values of a field are ids of uploaded files. */
export function holdsFiles(field: Pick<FieldSchema, 'format'>): boolean {
	return formatOf(field)?.files !== undefined;
}

/** What a field of files accepts. */
export interface FileRules {
	isImage: boolean;
	isMultiple: boolean;
	/** The most files at once; 0 accepts none. */
	limit: number;
	/** Endings with their dot, in small letters; empty for every kind that the portal takes. */
	accept: readonly string[];
	/** The greatest size of one file; null where only the portal's own limit holds. */
	maxBytes: number | null;
}

/** The rules of a field, with what its screen file leaves out. */
export function fileRules(field: Pick<FieldSchema, 'type' | 'format' | 'accept' | 'fileSize' | 'maxItems'>): FileRules {
	const { isImage = false, accept = [], maxBytes = null } = formatOf(field)?.files ?? {};
	const isMultiple = field.type === 'array';
	return {
		isImage,
		isMultiple,
		limit: isMultiple ? (field.maxItems ?? mostFiles) : 1,
		accept: field.accept?.map((ending) => ending.toLowerCase()) ?? accept,
		maxBytes: field.fileSize === undefined ? maxBytes : field.fileSize * megabyte,
	};
}

/** Whether the kind of a file, by its name, is one that a field takes. */
export function isAccepted({ accept }: Pick<FileRules, 'accept'>, name: string): boolean {
	return kindOfFile(name) !== undefined && (accept.length === 0 || accept.includes(`.${extensionOf(name)}`));
}

/** The ids in a value of a field of files. */
export function fileIdsOf(value: unknown): string[] {
	return [value].flat().filter((id): id is string => typeof id === 'string' && id !== '');
}

/** A size for people to read: `1.2 MB`. */
export function formatBytes(bytes: number): string {
	if (bytes < 1024) return `${bytes} B`;
	if (bytes < megabyte) return `${trim(bytes / 1024)} KB`;
	return `${trim(bytes / megabyte)} MB`;
}

function trim(value: number): string {
	return String(Math.round(value * 10) / 10);
}
