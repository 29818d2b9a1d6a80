import type { Message } from '../../base/define-texts.ts';
import { isPlainObject } from '../../input/plain-object.ts';
import { defineFormat } from '../base/define-format.ts';
import { distanceBetween, type Position, readNumbers, readPosition, writePosition } from './position.ts';
import { texts } from './texts.ts';

/** What the operator `near` compares with. */
export interface Nearness {
	position: Position;
	/** More than 0, at most half the earth's circumference. */
	kilometres: number;
}

/** The greatest distance between two positions, rounded up. */
export const mostKilometres = 20_100;

/** A geographic position. */
export const geoPosition = defineFormat({
	types: ['string'],
	title: texts.title(),
	group: 'location',
	note: texts.note(),
	widget: 'geo-position',
	widgets: ['geo-position'],
	column: 'geo-position',
	isSortable: false,
	comparedAs: 'other',
	operators: ['near', 'notNear', 'isNull', 'isNotNull'],
	ownOperators: {
		near: {
			words: texts.near(),
			negated: { name: 'notNear', words: texts.notNear() },
			read: readNearness,
			holds(value, { position, kilometres }: Nearness) {
				const own = readPosition(value);
				return own !== undefined && distanceBetween(own, position) <= kilometres;
			},
			describe: ({ position, kilometres }: Nearness, language) =>
				texts.distance({ position: `(${writePosition(position)})`, kilometres: String(kilometres) }).in(language),
		},
	},
	search: 'own',
	checkSearch: findNearnessProblem,
	checkShape: findPositionProblem,
	normalise(value) {
		if (value === '') return null;
		const position = readPosition(value);
		return position ? writePosition(position) : value;
	},
	isSame: (one, other) => {
		const [first, second] = [readPosition(one), readPosition(other)];
		return first !== undefined && second !== undefined && writePosition(first) === writePosition(second);
	},
	isResult: (value) => readPosition(value) !== undefined,
	importHint: texts.howTo(),
	exportWidth: 24,
	jsonSchema: () => ({ format: 'geo-position', examples: ['116.39,39.9'] }),
	sample: (index) => `${(120.1 + (index % 10) / 100).toFixed(2)},${(30.2 + (index % 7) / 100).toFixed(2)}`,
});

/** `{ "position": "116.39,39.9", "kilometres": 5 }`. */
function readNearness(value: unknown): Nearness | undefined {
	if (!isPlainObject(value) || Object.keys(value).some((name) => name !== 'position' && name !== 'kilometres')) return undefined;
	const position = readPosition(value.position);
	const { kilometres } = value;
	const isDistance = typeof kilometres === 'number' && kilometres > 0 && kilometres <= mostKilometres;
	return position && isDistance ? { position, kilometres } : undefined;
}

function findPositionProblem(value: unknown): Message | undefined {
	const numbers = typeof value === 'string' ? readNumbers(value) : undefined;
	if (!numbers) return texts.wrong();
	if (Math.abs(numbers.longitude) > 180) return texts.longitude();
	return Math.abs(numbers.latitude) > 90 ? texts.latitude() : undefined;
}

function findNearnessProblem(value: unknown): Message | undefined {
	if (readNearness(value)) return undefined;
	return findPositionProblem(isPlainObject(value) ? value.position : undefined) ?? texts.wrongDistance({ max: mostKilometres });
}
