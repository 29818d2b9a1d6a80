import { formulaHelp, sampleRecord } from '../../../../contract/formula/formula-help.ts';

const introduction = `# Formulas

<!-- Made from contract/formula by tests/unit/contract/formula/formula-document.test.ts; renew it with \`npx vitest run formula-document -u\`. -->

A field with \`"computed": "quantity * price"\` has its value from a formula: the form shows it live, the server works it out again on every
save and keeps that result, whatever the caller sent. \`npm run schemas check\` names a mistake with its place in the formula.

## Writing one
| write | means |
|---|---|
| \`12.5\`, \`"text"\`, \`TRUE\`, \`FALSE\` | a number, a text (\`""\` for a quotation mark inside), truth values |
| \`price\` | a field of the record; in a row of a child table first a field of that row |
| \`items.price\` | a field of a child table: a list with one value for each row |
| \`+ - * / ^ %\` | arithmetic as in Excel: \`-2^2\` is 4, \`2^3^2\` is 64, \`50%\` is 0.5 |
| \`&\` | texts one behind the other |
| \`= <> < <= > >=\` | comparison; texts character by character, days and moments in time |
| \`end - start\`, \`start + 30\` | days between two days, the day 30 days later |
| \`IF(...)\` | a function; its name in any case |

Full-width brackets, commas and quotation marks of a Chinese keyboard are taken as the plain ones. A formula may begin with \`=\`.
Over a list, operators and functions of single values work row by row: \`SUM(items.quantity * items.price)\`.

## What a result means
- **Empty** (null or the empty text): arithmetic with an empty operand is empty, nothing is invented; \`IFEMPTY(discount, 0)\` says otherwise.
  SUM, AVERAGE, MAX and their like leave empty values out. Empty equals only empty, and no order holds for it.
- **Errors**: division by zero, a text where a number belongs, two lists of different length: the result is empty and the form says why.
  A text that looks like a number is none: \`VALUE("12")\`. \`IFERROR\` gives another value instead.
- **Decimals**: after each step a number keeps 15 significant digits, as in Excel, so \`0.1 + 0.2\` is 0.3. The kept result is rounded, halves
  away from zero as PostgreSQL does, to the field's \`decimals\`; a whole number has none, \`money\` two unless it says otherwise.
- **Days** are texts such as \`"2026-01-31"\`, moments such as \`"2026-01-31T08:00:00+08:00"\`; everything is counted in the time of China
  (Asia/Shanghai), weeks begin on Monday. A kept \`TODAY()\` is the day of saving.
- **Order**: a computed field may read others; they are worked out first. Fields that read each other in a circle are a mistake.
- **Rights**: what reads a field with a \`readRight\` has the same \`readRight\` itself (a cell, or the child table around it), so that no result
  tells what the field keeps; what reads a field with a \`mask\` has a \`mask\` or needs \`unmask\`. \`check\` reports anything else as \`guarded-formula\`.
- **Bounds**: 4,000 characters, 400 operators, 50 levels, lists of 10,000 values, texts of 32,767 characters.

## Functions
The examples are worked out over this record:

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
