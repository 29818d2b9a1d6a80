/** What is wrong with a statement, as the piece of it that is not possible; undefined: nothing. */
export function findUnsafeSql(text: string): string | undefined {
	const tokens = readTokens(text);
	if (typeof tokens === 'string') return tokens;
	if (!beginnings.has(tokens[0]?.text ?? '')) return tokens[0]?.text ?? '';
	let depth = 0;
	for (const [index, token] of tokens.entries()) {
		if (token.text === '(') depth += 1;
		if (token.text === ')') depth -= 1;
		if (depth < 0 || !isPossible(token, tokens[index - 1], tokens[index + 1])) return token.text;
	}
	return depth === 0 ? undefined : '(';
}

interface Token {
	/** In lower case, without the marks around a name. */
	text: string;
	kind: 'name' | 'text' | 'number' | 'sign';
}

const beginnings = new Set(['select', 'with']);
const tokenPattern =
	/\s+|(?<text>'(?:[^']|'')*')|"(?<quoted>(?:[^"]|"")*)"|`(?<ticked>[^`]*)`|(?<name>[\p{L}_][\p{L}\p{N}_]*)|(?<number>\d+(?:\.\d+)?)|(?<sign>::|\|\||<>|<=|>=|!=|[-+*/%=<>(),.\][])/uy;

/** The tokens of a statement, or the first character that belongs to none: comments, several statements, variables and escapes have such characters. */
function readTokens(text: string): Token[] | string {
	const tokens: Token[] = [];
	tokenPattern.lastIndex = 0;
	for (let at = 0; at < text.length; at = tokenPattern.lastIndex) {
		const found = tokenPattern.exec(text);
		const isComment = text.startsWith('--', at) || text.startsWith('/*', at);
		if (!found || isComment || found[0].includes('\\')) return text.slice(at, at + 2).trim();
		const { text: literal, quoted, ticked, name, number, sign } = found.groups ?? {};
		const own = quoted ?? ticked ?? name;
		if (own !== undefined) tokens.push({ text: own.toLowerCase(), kind: 'name' });
		else if (literal !== undefined) tokens.push({ text: literal, kind: 'text' });
		else if (number !== undefined) tokens.push({ text: number, kind: 'number' });
		else if (sign !== undefined) tokens.push({ text: sign, kind: 'sign' });
	}
	return tokens;
}

function isPossible({ text, kind }: Token, before: Token | undefined, after: Token | undefined): boolean {
	if (kind !== 'name') return true;
	if (forbidden.has(text) || systemName.test(text)) return false;
	if (after?.text === '.') return !systemSchemas.has(text);
	return after?.text !== '(' || (before?.text !== '.' && beforeParenthesis.has(text));
}

const systemSchemas = new Set(['information_schema', 'mysql', 'performance_schema', 'sys']);

function words(text: string): string[] {
	return text.trim().split(/\s+/);
}

/** Words that change, lock or write within a SELECT; also as the name of a column. */
const forbidden = new Set(words('insert update delete merge into outfile dumpfile lock share procedure'));
/** Names of PostgreSQL's own tables and functions, and the types that look names up in them. */
const systemName = /^(?:pg_\w*|reg(?:class|proc|procedure|oper|operator|type|role|namespace|config|dictionary|collation))$/;

/** The functions without effects, and the words of the language that a parenthesis can follow. */
const beforeParenthesis = new Set(
	words(`count sum avg min max round floor ceil ceiling abs mod power sqrt sign coalesce nullif greatest least ifnull if isnull
	lower upper trim ltrim rtrim btrim length char_length character_length octet_length substring substr left right replace concat concat_ws lpad rpad position strpos
	instr locate split_part initcap reverse md5 cast convert extract date_trunc date_part date time timestamp year quarter month week weekday day dayofweek dayofmonth
	dayofyear hour minute second date_format time_format to_char to_date to_number to_timestamp str_to_date datediff timestampdiff timestampadd date_add date_sub adddate
	subdate last_day age now current_date current_timestamp curdate make_date from_unixtime unix_timestamp
	row_number rank dense_rank percent_rank cume_dist ntile lag lead first_value last_value nth_value string_agg group_concat bool_and bool_or every stddev stddev_pop
	stddev_samp variance var_pop var_samp corr percentile_cont percentile_disc mode json_value json_extract json_unquote
	select with from join where and or not in any all some exists on using as over filter within group by having order when then else case between like union except
	intersect distinct lateral values limit offset partition rollup cube sets grouping interval varchar character varying char numeric decimal`),
);
