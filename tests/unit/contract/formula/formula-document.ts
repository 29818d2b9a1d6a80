import { formulaHelp } from '../../../../contract/formula/help/formula-help.ts';
import { sampleRecord, sampleScreens } from '../../../../contract/formula/help/sample-records.ts';

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

## Lookups
\`MAPX\`, \`MAPSUM\`, \`MAPCOUNT\`, \`MAPMAX\`, \`MAPMIN\` and \`MAPLIST\` look values up in the records of another screen. The first argument is a text with the
screen and the field (a path through references is possible), for \`MAPCOUNT\` the screen alone. Conditions follow in pairs: a text with a field of that screen, with an operator
(\`=\` by default, \`<> < <= > >=\`) behind it, and a value. All conditions must hold; a condition with an empty value finds nothing. Inside of a lookup, a formula may use
system fields of its record such as \`id\`: \`MAPCOUNT("spot-check", "enterprise", id)\`.

- **When**: a field whose formula looks values up, and every field that is computed from it, is not stored. It is computed whenever a record is read: in lists, details, exports and the
  responses of saves. A form shows it again when the user pauses. So the result is always current, and such a field cannot be searched, filtered, sorted or looked up by another screen.
- **Rights**: a lookup sees what its reader sees: without the right to view the screen it finds nothing, records outside of the reader's data scope are not found, and hidden or masked
  fields contribute nothing, as results and as conditions. Two readers may see two results.
- **Cost**: one statement for each lookup of a whole page; lookups with the same conditions on the same screen share one.
- **Places**: computed fields of the record itself, not of rows of child tables, and no conditions. Rows of child tables that a formula needs are read with the list. \`check\` reports unknown screens and fields, fields that are not stored, and circles.

## Scripts
\`SCRIPT\` calls a function that a script of the library returns ([scripts.md](scripts.md)). When and in which places is as for lookups. The function gets its arguments only, so that it
sees what its reader sees. All calls of a list have one second together.

## Functions
The examples use this record, and those of the last group these records of other screens:

\`\`\`json
${JSON.stringify(sampleRecord, null, 2)}
\`\`\`

\`\`\`json
${JSON.stringify(sampleScreens, null, 2)}
\`\`\`
`;

/** The text of docs/formula.md. */
export function formulaDocument(): string {
	const sections = formulaHelp().map(({ title, functions }) => {
		const rows = functions.map(({ name, parameters, description, example, result }) => {
			const [english, chinese] = (['en', 'zh-CN'] as const).map((language) => `\`${name}(${parameters.in(language)})\``);
			return `| ${english} | ${cell(description.in('en'))} | ${chinese} ${cell(description.in('zh-CN'))} | \`${example}\` → ${cell(result)} |`;
		});
		return [
			`### ${title.in('en')} ${title.in('zh-CN')}`,
			'',
			'| function | meaning | 中文 | example |',
			'|---|---|---|---|',
			...rows,
			'',
		].join('\n');
	});
	return `${introduction}\n${sections.join('\n')}`;
}

function cell(text: string): string {
	return text.replaceAll('|', '\\|').replace(/[*<>]/g, '\\$&');
}
