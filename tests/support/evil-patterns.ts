/** Patterns on which a backtracking matcher takes exponential or high polynomial time, each with a text of length `n` that it fails on. */
export const evilPatterns: ReadonlyArray<{ pattern: string; text(n: number): string }> = [
	{ pattern: '(?:a?){40}a{40}', text: (n) => 'a'.repeat(60) + 'b'.repeat(n - 60) },
	{ pattern: '(a+)+b', text: (n) => 'a'.repeat(n) },
	{ pattern: '(a*)*b', text: (n) => 'a'.repeat(n) },
	{ pattern: '(a|a)+b', text: (n) => 'a'.repeat(n) },
	{ pattern: '(a|aa)+b', text: (n) => 'a'.repeat(n) },
	{ pattern: '(.*)*x', text: (n) => 'a'.repeat(n) },
	{ pattern: '.*.*.*.*.*x', text: (n) => 'a'.repeat(n) },
	{ pattern: '([a-z]+)*[0-9]', text: (n) => 'a'.repeat(n) },
	{ pattern: '(([a-z])+.)+[A-Z]([a-z])+', text: (n) => 'a'.repeat(n) },
	{ pattern: '([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}', text: (n) => 'a'.repeat(n) },
	{ pattern: '(?:\\d+\\s?)+!', text: (n) => '1'.repeat(n) },
	{ pattern: '(\\w|\\d)*-', text: (n) => '1'.repeat(n) },
	{ pattern: '(x+x+)+y', text: (n) => 'x'.repeat(n) },
	{ pattern: '((a{1,10}){1,10}){1,3}b', text: (n) => 'a'.repeat(n) },
	{ pattern: '(?:[ab]*a[ab]{100})*c', text: (n) => 'ab'.repeat(n / 2) },
	{ pattern: '(\\p{L}+\\p{L}*)+!', text: (n) => '汉'.repeat(n) },
];
