import { Node } from '@tiptap/core';
import { pictureAddress, pictureIdOf, pictureWidth } from '../../../contract/files/text-pictures.ts';

interface Options {
	/** Loads a picture; returns how to stop. */
	show(image: HTMLImageElement, id: string): () => void;
}

/** A picture in the editor: an uploaded file. Pictures with any other address are dropped. */
export const PictureNode = Node.create<Options>({
	name: 'picture',
	group: 'inline',
	inline: true,
	draggable: true,
	addOptions: () => ({ show: () => () => undefined }),
	addAttributes: () => ({ id: { default: null }, alt: { default: '' }, width: { default: null } }),
	parseHTML: () => [{ tag: 'img', getAttrs: readPicture }],
	// An element with `src` would be loaded whenever the text is serialized.
	renderHTML: ({ node }) => ['img', { 'data-picture': node.attrs.id, alt: node.attrs.alt, width: node.attrs.width }],
	addNodeView() {
		return ({ node }) => {
			const image = document.createElement('img');
			image.alt = String(node.attrs.alt);
			image.dataset.picture = String(node.attrs.id);
			if (node.attrs.width !== null) image.width = Number(node.attrs.width);
			const stop = this.options.show(image, String(node.attrs.id));
			return { dom: image, destroy: stop };
		};
	},
});

/** The HTML of the editor as it is stored. */
export function toStoredHtml(html: string): string {
	return html.replace(/<img data-picture="([0-9a-f-]{36})"/g, (_all, id: string) => `<img src="${pictureAddress(id)}"`);
}

function readPicture(image: HTMLElement): { id: string; alt: string; width: string | null } | false {
	const id = image.dataset.picture ?? pictureIdOf(image.getAttribute('src'));
	return id === undefined || !/^[0-9a-f-]{36}$/.test(id)
		? false
		: { id, alt: image.getAttribute('alt') ?? '', width: pictureWidth(image.getAttribute('width')) ?? null };
}
