import { type DemoRecord, dayLength, demoToday, toWorkTime } from '../base/demo-record.ts';
import type { Random } from '../base/random.ts';

const categories = [
	{ name: '公司公告', color: '#1677ff', description: '制度和安排' },
	{ name: '质量动态', color: '#389e0d', description: '质量改进的进展' },
];

const articles = [
	['公司公告', '关于开展年末质量大检查的通知', '质量管理部', '12月上旬逐条生产线检查工艺纪律和记录，各部门自查后上报。', 'published'],
	['质量动态', '来料检验周期缩短到两天', '检测中心', '检测中心调整抽样方案，关键零部件的来料检验由四天缩短到两天。', 'published'],
	['质量动态', '第三季度客户投诉分析', '售后服务部', '投诉集中在包装破损和说明书缺页，已与两家供应商确定整改日期。', 'published'],
	['公司公告', '关于修订供应商准入制度的通知', '采购供应部', '征求意见稿，请各部门于月底前反馈。', 'draft'],
] as const;

/** Categories and articles of a company. */
export function createCompanyArticles(random: Random, createBy: string): Record<'article-category' | 'article', DemoRecord[]> {
	const moment = demoToday - 200 * dayLength;
	const made = categories.map((values, index) => ({
		...{ id: random.uuid(moment), createTime: moment, createBy },
		...{ ...values, sort: (index + 1) * 10 },
	}));
	return {
		'article-category': made,
		article: articles.map(([category, title, source, summary, status], index) => {
			const time = toWorkTime(random, demoToday - (index * 9 + 2) * dayLength);
			const published = status === 'published' ? { publishedAt: time, reviewer: createBy } : {};
			return {
				...{ id: random.uuid(time), createTime: time, createBy, title, source, summary, status, tags: [], ...published },
				...{ category: made.find(({ name }) => name === category)?.id, content: `<p>${summary}</p>`, audience: 'tenant' },
				...{ attachments: [], organisations: [], roles: [], isPinned: index === 0, allowComments: true },
			};
		}),
	};
}
