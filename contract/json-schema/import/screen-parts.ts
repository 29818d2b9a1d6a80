import { formatOf } from '../../fields/field-formats.ts';
import type { RecordSchema } from '../../screen/record-schema.ts';
import type { ListFile, ScreenFile } from '../../screen/screen.ts';
import type { WrittenRecord } from './imported-field.ts';
import type { ImportNotes } from './reading/import-note.ts';
import { importTexts } from './reading/texts.ts';

const mostColumns = 6;
/** Longer texts are no columns of a list. */
const longestColumn = 500;

/** The list of an imported screen: its first short fields, newest first. */
export function listOf({ properties }: RecordSchema): ListFile {
	const isShort = ({ type, format, maxLength = 0 }: RecordSchema['properties'][string]) =>
		!['array', 'object'].includes(type) && !formatOf({ ...(format && { format }) })?.isLong && maxLength <= longestColumn;
	const columns = Object.keys(properties).filter((name) => properties[name] && isShort(properties[name]));
	return { columns: columns.slice(0, mostColumns), sort: ['-createTime'] };
}

/** A record with a text that identifies it to users; one is added where there is none. */
export function addTitleField(record: WrittenRecord, notes: ImportNotes): { record: WrittenRecord; texts?: ScreenFile['texts'] } {
	const isText = ({ type, enum: values, oneOf }: WrittenRecord['properties'][string]) =>
		[type].flat().includes('string') && values === undefined && oneOf === undefined;
	if (Object.values(record.properties).some(isText)) return { record };
	const field = ['name', 'recordName', 'nameOfRecord'].find((name) => !Object.hasOwn(record.properties, name)) ?? 'titleOfRecord';
	const name = importTexts.name().in('zh-CN');
	notes.add('', importTexts.addedName({ field }));
	return {
		record: {
			...record,
			properties: { [field]: { type: 'string', title: name, maxLength: 100 }, ...record.properties },
			required: [field, ...record.required],
		},
		texts: { 'zh-TW': { [name]: importTexts.name().in('zh-TW') }, en: { [name]: importTexts.name().in('en') } },
	};
}
