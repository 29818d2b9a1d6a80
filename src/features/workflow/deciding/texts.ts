import { defineTexts } from '../../../../contract/base/define-texts.ts';

/** What people write, attach and sign when they decide. */
export const texts = defineTexts({
	phrases: { 'zh-CN': '常用语', 'zh-TW': '常用語', en: 'Phrases' },
	noPhrases: {
		'zh-CN': '还没有常用语。写好意见后，可在这里保存。',
		'zh-TW': '還沒有常用語。寫好意見後，可在這裡儲存。',
		en: 'No phrases yet. Write a comment, then save it here.',
	},
	insert: { 'zh-CN': '插入“{phrase}”', 'zh-TW': '插入「{phrase}」', en: 'Insert “{phrase}”' },
	addPhrase: { 'zh-CN': '将当前意见存为常用语', 'zh-TW': '將目前意見存為常用語', en: 'Save this comment as a phrase' },
	up: { 'zh-CN': '上移“{phrase}”', 'zh-TW': '上移「{phrase}」', en: 'Move “{phrase}” up' },
	remove: { 'zh-CN': '移除“{phrase}”', 'zh-TW': '移除「{phrase}」', en: 'Remove “{phrase}”' },
	isFull: {
		'zh-CN': '最多 {most} 条常用语，请先移除一条',
		'zh-TW': '最多 {most} 則常用語，請先移除一則',
		en: 'At most {most} phrases. Remove one first.',
	},
	isLong: {
		'zh-CN': '常用语最多 {most} 个字',
		'zh-TW': '常用語最多 {most} 個字',
		en: 'A phrase has at most {most} characters',
	},
	choosePeople: { 'zh-CN': '选择办理人', 'zh-TW': '選擇辦理人', en: 'Choose assignees' },
	peopleOf: { 'zh-CN': '“{title}”的办理人', 'zh-TW': '「{title}」的辦理人', en: 'Assignees of “{title}”' },
	attachments: { 'zh-CN': '附件', 'zh-TW': '附件', en: 'Attachments' },
	signature: { 'zh-CN': '手写签名', 'zh-TW': '手寫簽名', en: 'Signature' },
	signatureOf: { 'zh-CN': '{person}的签名', 'zh-TW': '{person}的簽名', en: 'Signature of {person}' },
	saveDraft: { 'zh-CN': '保存草稿', 'zh-TW': '儲存草稿', en: 'Save draft' },
	draftSaved: { 'zh-CN': '草稿已保存', 'zh-TW': '草稿已儲存', en: 'Draft saved' },
});
