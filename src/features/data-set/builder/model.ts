import { calculationName, measureName, parameterName, pathName } from '../../../../contract/data-sets/columns.ts';
import type { DataSetFile } from '../../../../contract/data-sets/data-set.ts';
import { followColumns } from './follow-columns.ts';

/** The parts of a data set that are lists. */
export type ListPart = 'fields' | 'groups' | 'measures' | 'calculations' | 'order' | 'parameters';
export type Entry<Part extends ListPart> = NonNullable<DataSetFile[Part]>[number];

/** What a new data set begins with. */
export function emptyDataSet(title: string): DataSetFile {
	return { $schema: '../dataset.schema.json', metaVersion: 2, title, groups: [], measures: [{}] };
}

/** The data set with another list; names that follow from what changed stay unique, and whatever names a changed column follows it, or is gone with it. */
export function withList<Part extends ListPart>(file: DataSetFile, part: Part, entries: Array<Entry<Part>>): DataSetFile {
	return followColumns(file, unique({ ...file, [part]: entries }));
}

/** The data set with other members; those that are undefined are removed. */
export function withPart(file: DataSetFile, part: { [Key in keyof DataSetFile]?: DataSetFile[Key] | undefined }): DataSetFile {
	return Object.fromEntries(Object.entries({ ...file, ...part }).filter(([, value]) => value !== undefined)) as unknown as DataSetFile;
}

/** Gives a name to whatever would have that of another column. */
function unique(file: DataSetFile): DataSetFile {
	const taken = new Set(['titles']);
	const name = <One extends { name?: string }>(entries: One[] | undefined, usual: (one: One) => string) =>
		entries?.map((one) => {
			const wanted = usual(one);
			let found = wanted;
			for (let count = 2; taken.has(found); count += 1) found = `${wanted}${count}`;
			taken.add(found);
			return found === wanted ? one : { ...one, name: found };
		});
	const fields = name(file.fields, (one) => one.name ?? pathName(one.field));
	const groups = name(file.groups, (one) => one.name ?? pathName(one.field));
	const measures = name(file.measures, measureName);
	const calculations = name(file.calculations, calculationName);
	return {
		...file,
		...(fields && { fields }),
		...(groups && { groups }),
		...(measures && { measures }),
		...(calculations && { calculations }),
	};
}

/** As it is stored: without lists and texts that say nothing. */
export function toStored(file: DataSetFile): DataSetFile {
	const isRows = file.fields !== undefined;
	const dropped: ListPart[] = isRows ? ['groups', 'measures', 'calculations'] : ['fields'];
	const entries = Object.entries(file).filter(([key, value]) => {
		if (dropped.includes(key as ListPart) || value === undefined || value === '') return false;
		return !Array.isArray(value) || value.length > 0;
	});
	return Object.fromEntries(entries) as unknown as DataSetFile;
}

/** The names of parameters stay unique by leaving out fields that are there. */
export function hasParameter(file: DataSetFile, field: string): boolean {
	return (file.parameters ?? []).some((one) => parameterName(one) === pathName(field));
}
