import { act, screen as page } from '@testing-library/react';
import type { Editor } from '@tiptap/core';

type EditorBox = HTMLElement & { editor: Editor };

/** Writes at the end of an editor of formatted text; jsdom cannot pass keys to it. */
export async function writeText(label: string, text: string): Promise<void> {
	const { editor } = await page.findByRole<EditorBox>('textbox', { name: label });
	act(() => void editor.commands.insertContentAt(editor.state.doc.content.size - 1, text));
}

/** What an editor of formatted text shows. */
export function shownText(label: string): string {
	return page.getByRole('textbox', { name: label }).textContent ?? '';
}
