import { createWeightedPick, type Random } from '../base/random.ts';
import { type GivenNamePool, givenNames, spellings, surnames } from './name-pools.ts';

export type Gender = 'male' | 'female';

const pickSurname = createWeightedPick(
	surnames.split(' ').map((entry) => [entry.replace(/\d+/, ''), Number(entry.replace(/\D+/, ''))] as const),
);

const spellingOf = new Map(spellings.split(' ').map((entry) => [entry.slice(0, 1), entry.slice(1)] as const));

/** A Chinese name that fits the gender and the year of birth. */
export function createPersonName(random: Random, gender: Gender, birthYear: number): string {
	const decade = Math.min(2000, Math.max(1960, Math.floor(birthYear / 10) * 10));
	const pool = givenNames[gender][decade] as GivenNamePool;
	const surname = pickSurname(random);
	if (random.integer(1, 10000) <= pool.singleShare) return surname + random.pick([...pool.singles]);
	const first = random.pick([...pool.first]);
	const second = random.pick([...pool.second].filter((character) => character !== first));
	return surname + first + second;
}

/** The name in Latin letters, `王建国` -> `wangjianguo`; characters without a known spelling are omitted. */
export function spellName(name: string): string {
	return [...name].map((character) => spellingOf.get(character) ?? '').join('');
}
