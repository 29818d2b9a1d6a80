import {
	BoldOutlined,
	DisconnectOutlined,
	ItalicOutlined,
	LinkOutlined,
	OrderedListOutlined,
	PictureOutlined,
	RedoOutlined,
	StrikethroughOutlined,
	UnderlineOutlined,
	UndoOutlined,
	UnorderedListOutlined,
} from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import { Button, Input, Popover } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import type { Message } from '../../../contract/base/define-texts.ts';
import { textPictureRules } from '../../../contract/files/text-pictures.ts';
import { useText } from '../../core/texts/use-text.ts';
import { fileTexts } from '../files/texts.ts';
import { fieldTexts } from '../texts.ts';
import { WordTool } from './word/word-tool.tsx';

interface Tool {
	name: Message;
	icon: ReactNode;
	isActive?(editor: Editor): boolean;
	isReady?(editor: Editor): boolean;
	run(editor: Editor): void;
}

const tools: Tool[] = [
	{
		name: fieldTexts.bold(),
		icon: <BoldOutlined aria-hidden />,
		isActive: (e) => e.isActive('bold'),
		run: (e) => e.chain().focus().toggleBold().run(),
	},
	{
		name: fieldTexts.italic(),
		icon: <ItalicOutlined aria-hidden />,
		isActive: (e) => e.isActive('italic'),
		run: (e) => e.chain().focus().toggleItalic().run(),
	},
	{
		name: fieldTexts.underline(),
		icon: <UnderlineOutlined aria-hidden />,
		isActive: (e) => e.isActive('underline'),
		run: (e) => e.chain().focus().toggleUnderline().run(),
	},
	{
		name: fieldTexts.strike(),
		icon: <StrikethroughOutlined aria-hidden />,
		isActive: (e) => e.isActive('strike'),
		run: (e) => e.chain().focus().toggleStrike().run(),
	},
	{
		name: fieldTexts.heading(),
		icon: <b>H</b>,
		isActive: (e) => e.isActive('heading'),
		run: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
	},
	{
		name: fieldTexts.bulletList(),
		icon: <UnorderedListOutlined aria-hidden />,
		isActive: (e) => e.isActive('bulletList'),
		run: (e) => e.chain().focus().toggleBulletList().run(),
	},
	{
		name: fieldTexts.orderedList(),
		icon: <OrderedListOutlined aria-hidden />,
		isActive: (e) => e.isActive('orderedList'),
		run: (e) => e.chain().focus().toggleOrderedList().run(),
	},
	{
		name: fieldTexts.quote(),
		icon: <b>”</b>,
		isActive: (e) => e.isActive('blockquote'),
		run: (e) => e.chain().focus().toggleBlockquote().run(),
	},
	{
		name: fieldTexts.undo(),
		icon: <UndoOutlined aria-hidden />,
		isReady: (e) => e.can().undo(),
		run: (e) => e.chain().focus().undo().run(),
	},
	{
		name: fieldTexts.redo(),
		icon: <RedoOutlined aria-hidden />,
		isReady: (e) => e.can().redo(),
		run: (e) => e.chain().focus().redo().run(),
	},
];

interface Props {
	editor: Editor;
	onMention?: (() => void) | undefined;
	onBusy?: ((isBusy: boolean) => void) | undefined;
	/** Missing where no files can be sent. */
	onPictures?: ((files: File[]) => void) | undefined;
}

/** The buttons above formatted text. */
export function RichTextToolbar({ editor, onMention, onPictures, onBusy }: Props) {
	const t = useText();
	return (
		<div className="portal-rich-text-tools" role="toolbar" aria-label={t(fieldTexts.formatting())}>
			{tools.map(({ name, icon, isActive, isReady, run }) => (
				<Button
					key={t(name)}
					type={isActive?.(editor) ? 'primary' : 'text'}
					size="small"
					icon={icon}
					aria-label={t(name)}
					aria-pressed={isActive?.(editor)}
					title={t(name)}
					disabled={isReady?.(editor) === false}
					onMouseDown={(event) => event.preventDefault()}
					onClick={() => run(editor)}
				/>
			))}
			<LinkTool editor={editor} />
			{onPictures && <PictureTool onPictures={onPictures} />}
			{onPictures && <WordTool editor={editor} onBusy={onBusy} />}
			{onMention && (
				<Button
					type="text"
					size="small"
					icon={<b>@</b>}
					aria-label={t(fieldTexts.mention())}
					title={t(fieldTexts.mention())}
					onMouseDown={(event) => event.preventDefault()}
					onClick={onMention}
				/>
			)}
		</div>
	);
}

function PictureTool({ onPictures }: { onPictures(files: File[]): void }) {
	const t = useText();
	const input = useRef<HTMLInputElement>(null);
	return (
		<>
			<input
				ref={input}
				type="file"
				hidden
				aria-hidden
				tabIndex={-1}
				multiple
				accept={textPictureRules.accept.join(',')}
				onChange={(event) => {
					onPictures([...(event.target.files ?? [])]);
					event.target.value = '';
				}}
			/>
			<Button
				type="text"
				size="small"
				icon={<PictureOutlined aria-hidden />}
				aria-label={t(fileTexts.choosePicture())}
				title={t(fileTexts.choosePicture())}
				onMouseDown={(event) => event.preventDefault()}
				onClick={() => input.current?.click()}
			/>
		</>
	);
}

function LinkTool({ editor }: { editor: Editor }) {
	const t = useText();
	const [isOpen, setOpen] = useState(false);
	const [address, setAddress] = useState('');
	const [isWrong, setWrong] = useState(false);
	const isActive = editor.isActive('link');
	const handleOpen = (next: boolean) => {
		setAddress(String(editor.getAttributes('link').href ?? ''));
		setWrong(false);
		setOpen(next);
	};
	const handleSet = () => {
		const href = address.trim();
		if (!/^(https?:\/\/|mailto:|tel:)\S+$/i.test(href)) return setWrong(true);
		const isBare = editor.state.selection.empty && !isActive;
		const chain = editor.chain().focus();
		if (isBare) chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
		else chain.extendMarkRange('link').setLink({ href }).run();
		setOpen(false);
	};
	return (
		<>
			<Popover
				trigger="click"
				open={isOpen}
				onOpenChange={handleOpen}
				destroyOnHidden
				content={
					<div className="portal-rich-text-link">
						<Input
							autoFocus
							value={address}
							status={isWrong ? 'error' : ''}
							aria-label={t(fieldTexts.linkAddress())}
							placeholder="https://"
							onChange={(event) => setAddress(event.target.value)}
							onKeyDown={(event) => {
								if (event.key !== 'Enter') return;
								event.preventDefault();
								handleSet();
							}}
						/>
						<Button type="primary" onClick={handleSet}>
							{t(fieldTexts.link())}
						</Button>
						{isWrong && <div className="portal-field-error">{t(fieldTexts.linkWrong())}</div>}
					</div>
				}
			>
				<Button
					type={isActive ? 'primary' : 'text'}
					size="small"
					icon={<LinkOutlined aria-hidden />}
					aria-label={t(fieldTexts.link())}
					aria-pressed={isActive}
					title={t(fieldTexts.link())}
				/>
			</Popover>
			{isActive && (
				<Button
					type="text"
					size="small"
					icon={<DisconnectOutlined aria-hidden />}
					aria-label={t(fieldTexts.removeLink())}
					title={t(fieldTexts.removeLink())}
					onMouseDown={(event) => event.preventDefault()}
					onClick={() => editor.chain().focus().extendMarkRange('link').unsetLink().run()}
				/>
			)}
		</>
	);
}
