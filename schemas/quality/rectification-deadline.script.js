/**
 * @title 整改期限推算
 * @title-en Deadlines of rectifications
 * @title-zh-TW 整改期限推算
 * @description 按风险等级推算整改期限：高风险5个工作日，中风险15个工作日，低风险30个工作日。
 * @description-en The deadline of a rectification by risk: 5 working days if it is high, 15 if it is medium, 30 if it is low.
 * @description-zh-TW 依風險等級推算整改期限：高風險5個工作日，中風險15個工作日，低風險30個工作日。
 */
const { after } = library('working-days');

const workingDays = { high: 5, medium: 15, low: 30 };

/** The last day of a rectification that begins on a date. */
function deadline(from, risk) {
	const days = workingDays[risk];
	if (days === undefined) throw new Error(`There is no risk ${risk}`);
	return after(from, days);
}

return { deadline, workingDays };
