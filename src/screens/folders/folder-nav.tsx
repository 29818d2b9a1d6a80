import { Badge, Button } from 'antd';
import type { ReactNode } from 'react';

interface Props<Folder extends string> {
	label: string;
	folders: ReadonlyArray<{ name: Folder; title: string; icon: ReactNode; count?: number }>;
	current: Folder;
	/** The action that comes first. */
	action: { text: string; icon: ReactNode; onClick(): void };
	/** Mostly the help on the keys of the page. */
	children?: ReactNode;
	onChange(folder: Folder): void;
}

/** The folders of a page, below the action that comes first. */
export function FolderNav<Folder extends string>({ label, folders, current, action, children, onChange }: Props<Folder>) {
	return (
		<nav className="folder-page-nav" aria-label={label}>
			<Button className="folder-page-action" type="primary" icon={action.icon} onClick={action.onClick}>
				{action.text}
			</Button>
			{folders.map(({ name, title, icon, count }) => (
				<button key={name} type="button" aria-current={name === current ? 'page' : undefined} onClick={() => onChange(name)}>
					{icon}
					<span>{title}</span>
					{count !== undefined && <Badge count={count} size="small" />}
				</button>
			))}
			{children}
		</nav>
	);
}
