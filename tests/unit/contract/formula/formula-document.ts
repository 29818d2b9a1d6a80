import { formulaHelp, sampleRecord } from './formula-help.ts';

const introduction = `# Formulas

<!-- Generated from contract/formula by tests/unit/contract/formula/formula-document.test.ts; update it with \`npx vitest run formula-document -u\`. -->

A field with \`"computed": "quantity * price"\` is computed by a formula. The form shows the result live; the server computes it on every save,
ignores values from callers, and stores the result. \`npm run schemas check\` reports errors with their position in the formula.

## Syntax
| syntax | meaning |
|---|---|
| \`12.5\`, \`"text"\`, \`TRUE\`, \`FALSE\` | a number, a text (\`""\` for a quotation mark inside), boolean values |
| \`price\` | a field of the record; in a child table first a field of the row |
| \`items.price\` | a field of a child table: a list with one value for each row |
| \`+ - * / ^ %\` | arithmetic as in Excel: \`-2^2\` is 4, \`2^3^2\` is 64, \`50%\` is 0.5 |
| \`&\` | concatenation |
| \`= <> < <= > >=\` | comparison; texts by character, dates and moments by time |
| \`end - start\`, \`start + 30\` | the number of days between two dates, the date 30 days later |
| \`IF(...)\` | a function; names are case-insensitive |

Full-width brackets, commas and quotation marks are accepted. A formula may start with \`=\`.
Operators and scalar functions apply to lists row by row: \`SUM(items.quantity * items.price)\`.

## Results
- **Empty** (null or the empty text): arithmetic with an empty operand is empty; use \`IFEMPTY(discount, 0)\` for a default.
  SUM, AVERAGE, MAX and similar functions ignore empty values. Empty equals only empty and cannot be ordered.
- **Errors**: division by zero, a text instead of a number, two lists of different length: the result is empty, and the form shows the reason.
  Texts are not converted to numbers: use \`VALUE("12")\`. \`IFERROR\` provides a default.
- **Decimals**: each step is rounded to 15 significant digits, as in Excel, so \`0.1 + 0.2\` is 0.3. The stored result is rounded half away
  from zero, as in PostgreSQL, to the field's \`decimals\`. Default: none for integers, two for \`money\`.
- **Days** are texts such as \`"2026-01-31"\`, moments such as \`"2026-01-31T08:00:00+08:00"\`; the time zone is
  Asia/Shanghai, and weeks start on Monday. A stored \`TODAY()\` is the day of the save.
- **Order**: a computed field may use other computed fields; these are computed first. Circular references are an error.
- **Rights**: a field whose formula uses a field with a \`readRight\` must have the same \`readRight\` (or its child table must), so that no result
  discloses the protected value. A field whose formula uses a field with a \`mask\` must have a \`mask\` or require \`unmask\`. \`check\` reports anything else as \`guarded-formula\`.
- **Limits**: 4,000 characters, 400 operators, 50 levels, lists of 10,000 values, texts of 32,767 characters.

## Functions
The examples use this record:

\`\`\`json
${JSON.stringify(sampleRecord, null, 2)}
\`\`\`
`;

/** The text of docs/formula.md. */
export function formulaDocument(): string {
	const chinese = formulaHelp('zh-CN');
	const sections = formulaHelp('en').map(({ title, functions }, group) => {
		const rows = functions.map((entry, index) => {
			const { description, signature } = chinese[group]?.functions[index] ?? entry;
			return `| \`${entry.signature}\` | ${cell(entry.description)} | \`${signature}\` ${cell(description)} | \`${entry.example}\` → ${cell(entry.result)} |`;
		});
		return [`### ${title} ${chinese[group]?.title}`, '', '| function | meaning | 中文 | example |', '|---|---|---|---|', ...rows, ''].join(
			'\n',
		);
	});
	return `${introduction}\n${sections.join('\n')}`;
}

function cell(text: string): string {
	return text.replaceAll('|', '\\|').replace(/[*<>]/g, '\\$&');
}
