import { defineTexts } from '../../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	assign: { 'zh-CN': '分配', 'zh-TW': '分配', en: 'Assign' },
	clear: { 'zh-CN': '清空', 'zh-TW': '清空', en: 'Clear' },
	information: { 'zh-CN': '信息', 'zh-TW': '資訊', en: 'Information' },
	noNodeChosen: { 'zh-CN': '你还没有选择任何节点！', 'zh-TW': '你還沒有選擇任何節點！', en: 'No node is selected!' },
	noPosts: { 'zh-CN': '尚未分配岗位', 'zh-TW': '尚未分配職位', en: 'No posts yet' },
	operations: { 'zh-CN': '操作', 'zh-TW': '操作', en: 'Actions' },
	positionTree: { 'zh-CN': '机构和岗位', 'zh-TW': '機構和職位', en: 'Organisations and positions' },
	remove: { 'zh-CN': '删除', 'zh-TW': '刪除', en: 'Remove' },
	retry: { 'zh-CN': '重试', 'zh-TW': '重試', en: 'Try again' },
});
