import { Button } from 'antd';

import './page-problem.css';

interface Props {
	title: string;
	text: string;
	actionText: string;
	onAction(): void;
}

/** Shows within a page why it cannot be displayed, and what can be tried. */
export function PageProblem({ title, text, actionText, onAction }: Props) {
	return (
		<div className="page-problem" role="alert">
			<h2>{title}</h2>
			<p>{text}</p>
			<Button type="primary" onClick={onAction}>
				{actionText}
			</Button>
		</div>
	);
}
