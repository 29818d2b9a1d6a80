import type { ScreenFile } from '../../contract/screen/screen.ts';

/** Its records have a key, and two child tables: one whose rows have a unique cell, one whose rows have none. */
export const order: ScreenFile = {
	title: '订单',
	record: {
		properties: {
			number: { type: 'string', title: '编号', format: 'key', unique: true },
			note: { type: 'string', title: '备注' },
			lines: {
				type: 'array',
				title: '明细',
				maxItems: 4,
				items: {
					properties: {
						item: { type: 'string', title: '品名', unique: true },
						amount: { type: 'integer', title: '数量', minimum: 1, default: 1 },
						product: { type: 'string', title: '产品', reference: { screen: 'product' } },
						due: { type: 'string', title: '期限', format: 'date' },
						cost: { type: 'number', title: '成本', readRight: 'cost' },
						phone: { type: 'string', title: '电话', format: 'mobile', mask: 'mobile' },
						total: { type: 'number', title: '小计', computed: 'amount * 2' },
					},
					required: ['item'],
				},
			},
			remarks: {
				type: 'array',
				title: '批注',
				items: { properties: { text: { type: 'string', title: '内容' }, who: { type: 'string', title: '人' } } },
			},
			sum: { type: 'number', title: '总数', computed: 'SUM(lines.amount)' },
		},
		required: ['number', 'lines'],
	},
	storage: { softDelete: true },
};

/** Its records have no key. */
export const visit: ScreenFile = {
	title: '走访',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			people: { type: 'array', title: '人员', items: { properties: { name: { type: 'string', title: '名称' } }, required: ['name'] } },
		},
		required: ['name'],
	},
};
