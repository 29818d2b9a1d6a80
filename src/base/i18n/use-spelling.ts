import { useEffect, useState } from 'react';

/** Positions of the characters of a text that a word spells in pinyin, such as `jdcc`; nothing for none. */
export type SpellMatch = (text: string, word: string) => number[] | null;

/** Pinyin of Chinese titles; undefined until its tables have been loaded, and without a connection. */
export function useSpelling(): SpellMatch | undefined {
	const [spell, setSpell] = useState<SpellMatch>();
	useEffect(() => {
		let isGone = false;
		loadSpelling().then(
			(loaded) => !isGone && setSpell(() => loaded),
			() => undefined,
		);
		return () => {
			isGone = true;
		};
	}, []);
	return spell;
}

/** Loads the tables. Initials and whole syllables of adjacent characters match, the last syllable also in part: `zhangw`, `zw`. */
export async function loadSpelling(): Promise<SpellMatch> {
	const { match } = await import('pinyin-pro');
	return (text, word) => (/^[a-z]+$/.test(word) ? match(text, word, { continuous: true }) : null);
}
