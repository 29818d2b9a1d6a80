import { createInterface } from 'node:readline/promises';

import type { Language } from '../../../contract/base/languages.ts';

/** How a command communicates with the person at the terminal, or with a test. */
export interface Terminal {
	language: Language;
	print(line: string): void;
	/** The person's input; null without an interactive terminal. */
	ask(question: string): Promise<string | null>;
}

/** The process's own terminal, in the language that its environment names. */
export function processTerminal(): Terminal {
	return {
		language: environmentLanguage(process.env),
		print: (line) => console.log(line),
		async ask(question) {
			if (!process.stdin.isTTY) return null;
			const prompt = createInterface({ input: process.stdin, output: process.stdout });
			try {
				return await prompt.question(`${question} `);
			} finally {
				prompt.close();
			}
		},
	};
}

/** Chinese where the environment is Chinese, English elsewhere: build servers have no language at all. */
function environmentLanguage(environment: NodeJS.ProcessEnv): Language {
	const name = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG || '';
	if (/^zh[_-](TW|HK|MO|Hant)/i.test(name)) return 'zh-TW';
	return /^zh/i.test(name) ? 'zh-CN' : 'en';
}
