import type { Texts } from '../../../../contract/base/languages.ts';
import { useTextTable } from '../../../../renderers/core/texts/use-text-table.ts';

const text = (zhCN: string, zhTW: string, en: string): Texts => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en });

const texts = {
	assign: text('分配', '分配', 'Assign'),
	clear: text('清空', '清空', 'Clear'),
	information: text('信息', '資訊', 'Information'),
	noNodeChosen: text('你还没有选择任何节点！', '你還沒有選擇任何節點！', 'You have not chosen any node!'),
	noPosts: text('尚未分配岗位', '尚未分配職位', 'No posts yet'),
	operations: text('操作', '操作', 'Actions'),
	positionTree: text('机构和岗位', '機構和職位', 'Organisations and positions'),
	remove: text('删除', '刪除', 'Delete'),
	retry: text('重试', '重試', 'Try again'),
};

/** The texts of the assignment of posts. */
export const usePostTexts = () => useTextTable(texts);
