import { defineFormat } from '../base/define-format.ts';
import { texts } from './texts.ts';

/** An amount of money. */
export const money = defineFormat({
	types: ['number', 'integer'],
	title: texts.moneyTitle(),
	group: 'number',
	note: texts.moneyNote(),
	widget: 'money',
	column: 'money',
	search: 'range',
	limits: { decimals: 2 },
});
