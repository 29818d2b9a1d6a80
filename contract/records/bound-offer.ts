import { ownValue } from '../input/plain-object.ts';
import type { OfferFile, ReferenceFile } from '../screen/record-schema.ts';

/** A column of a data set with the values of its parameters. */
export interface BoundOffer {
	name: string;
	column: string;
	/** By the names of the parameters. */
	parameters: Readonly<Record<string, unknown>>;
}

/** What a data set offers to `record`; null while a field that a parameter depends on is empty. */
export function boundOffer(offer: OfferFile, record: Readonly<Record<string, unknown>>): BoundOffer | null {
	const { name, column, parameters = {} } = offer;
	if (offerWaitsFor(offer, record).length > 0) return null;
	return { name, column, parameters: Object.fromEntries(Object.entries(parameters).map(([own, to]) => [to, ownValue(record, own)])) };
}

/** The empty fields of a record without which a data set offers nothing. */
export function offerWaitsFor({ parameters = {} }: OfferFile, record: Readonly<Record<string, unknown>>): string[] {
	return Object.keys(parameters).filter((own) => {
		const value = ownValue(record, own) ?? '';
		return value === '' || (Array.isArray(value) && value.length === 0);
	});
}

/** What the values or records of a field are offered by; undefined where it is no data set. */
export function offerOf({ dataSet, reference }: { dataSet?: OfferFile; reference?: ReferenceFile }): OfferFile | undefined {
	return reference ? reference.dataSet : dataSet;
}

/** The fields of a record on which it depends what a field offers. */
export function offerDependsOn(field: { dataSet?: OfferFile; reference?: ReferenceFile }): string[] {
	return [...Object.keys(field.reference?.filterBy ?? {}), ...Object.keys(offerOf(field)?.parameters ?? {})];
}

/** The values that what a field offers depends on. */
export function offerValues(
	field: { dataSet?: OfferFile; reference?: ReferenceFile },
	record: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
	return Object.fromEntries(offerDependsOn(field).map((own) => [own, ownValue(record, own) ?? null]));
}
