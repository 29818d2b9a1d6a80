/** The texts of the specification, letter for letter. */
const pinned = [
	'附件上传设置为单选，文件上传只能为1个',
	'附件上传设置为单选，选择文件数量只能为1个',
	'图片上传上限{limit}张',
	'手机号码长度不为11位',
	'上传文件个数不能为0，请重新设置',
	'上传文件的尺寸大于{size}',
	'超过设置最大上传数量限制{limit}',
];

/** The placeholders that stand for numbers; those with the format `number` do, too. */
const numbers = new Set(
	`added amount changed column count created days depth done failed files hours index kept last least left length level limit line max megabytes
	merged min minutes most moved number other page pages percent places position ratio refused removed restored row rows running seconds sent shown
	size step steps total unchanged updated used values waiting`.split(/\s+/),
);
const parts =
	/\{[^{}]*\}|(?:\d{4}|yyyy)年(?:(?:\d{1,2}|MM)月(?:(?:\d{1,2}|dd)日)?)?|(?:\d{1,2}|MM)月(?:\d{1,2}|dd)日|\p{Script=Han}+|[0-9A-Za-z%]+|[\s\S]/gu;

/** A Chinese text with the blanks of the portal: between Chinese characters and numbers or Latin words; dates stay as they are. */
export function withBlanks(text) {
	if (pinned.includes(text)) return text;
	const found = text.match(parts) ?? [];
	return found.map((part, at) => (at > 0 && differ(found[at - 1], part) ? ` ${part}` : part)).join('');
}

function differ(one, other) {
	const kinds = [kindOf(one), kindOf(other)];
	return kinds.includes('han') && kinds.includes('latin');
}

function kindOf(part) {
	if (/^\p{Script=Han}+$/u.test(part)) return 'han';
	const [, name, format] = /^\{(\w+)(, number)?\}$/.exec(part) ?? [];
	if (name !== undefined) return format !== undefined || numbers.has(name) ? 'latin' : 'other';
	return /^[0-9A-Za-z%]+$/.test(part) || /^(?:[\dy]+年|[\dM]+月)/.test(part) ? 'latin' : 'other';
}
