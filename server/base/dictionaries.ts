import type { Dictionaries, DictionaryItem } from '../../contract/screen/dictionaries.ts';
import type { OptionColor } from '../../contract/screen/record-schema.ts';

/** A dictionary that comes with the portal. */
interface BaseDictionary {
	key: string;
	name: string;
	/** Code of its category. */
	category: string;
	remark: string;
	items: DictionaryItem[];
}

/** The categories of the dictionaries below; those of the first level have no parent. */
export const baseCategories: Array<{ code: string; name: string; parent?: string }> = [
	{ code: 'quality', name: '质量监管' },
	{ code: 'quality_enterprise', name: '企业', parent: 'quality' },
	{ code: 'quality_product', name: '产品', parent: 'quality' },
	{ code: 'quality_inspection', name: '检验', parent: 'quality' },
	{ code: 'general', name: '通用' },
];

/** The dictionaries that every portal starts with. */
export const baseDictionaries: BaseDictionary[] = [
	{
		key: 'enterprise_type',
		name: '企业类型',
		category: 'quality_enterprise',
		remark: '市场主体登记中的企业类型',
		items: [
			item('limited', ['有限责任公司', '有限責任公司', 'Limited liability company']),
			item('joint_stock', ['股份有限公司', '股份有限公司', 'Joint-stock company']),
			item('state_owned', ['国有独资公司', '國有獨資公司', 'Wholly state-owned company']),
			item('foreign', ['外商投资企业', '外商投資企業', 'Foreign-invested enterprise']),
			item('sole', ['个人独资企业', '個人獨資企業', 'Sole proprietorship']),
			item('partnership', ['合伙企业', '合夥企業', 'Partnership']),
			item('individual', ['个体工商户', '個體工商戶', 'Self-employed business']),
		],
	},
	{
		key: 'product_category',
		name: '工业产品类别',
		category: 'quality_product',
		remark: '纳入监督抽查的工业产品大类',
		items: [
			item('electrical', ['电器', '電器', 'Electrical']),
			item('building', ['建材', '建材', 'Building materials']),
			item('chemical', ['化工', '化工', 'Chemicals']),
			item('machinery', ['机械', '機械', 'Machinery']),
			item('textile', ['纺织服装', '紡織服裝', 'Textiles']),
			item('children', ['儿童用品', '兒童用品', "Children's goods"]),
			item('packaging', ['食品相关产品', '食品相關產品', 'Food contact goods']),
		],
	},
	{
		key: 'inspection_result',
		name: '检验结果',
		category: 'quality_inspection',
		remark: '监督抽查的检验结果',
		items: [
			item('pending', ['检验中', '檢驗中', 'In testing'], 'processing'),
			item('passed', ['合格', '合格', 'Passed'], 'success'),
			item('failed', ['不合格', '不合格', 'Failed'], 'error'),
		],
	},
	{
		key: 'inspection_kind',
		name: '检验方式',
		category: 'quality_inspection',
		remark: '样品的检验方式',
		items: [
			item('laboratory', ['实验室检验', '實驗室檢驗', 'Laboratory'], 'blue'),
			item('on_site', ['现场检验', '現場檢驗', 'On site'], 'cyan'),
			item('quick', ['快速检测', '快速檢測', 'Quick test'], 'gold'),
		],
	},
	{
		key: 'gender',
		name: '性别',
		category: 'general',
		remark: 'GB/T 2261.1 的常用值',
		items: [item('1', ['男', '男', 'Male']), item('2', ['女', '女', 'Female']), item('9', ['未说明', '未說明', 'Not stated'])],
	},
];

/** The dictionaries that every portal starts with, as fields choose from them; for checks without a database. */
export const dictionariesToStart: Dictionaries = new Map(baseDictionaries.map(({ key, items }) => [key, items]));

function item(value: string, [title, zhTW, en]: [string, string, string], color?: OptionColor): DictionaryItem {
	return { value, title, titles: { 'zh-TW': zhTW, en }, ...(color && { color }) };
}
