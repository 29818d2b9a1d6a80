import type { Expression } from '../../../../contract/formula/language/expression.ts';

/** Writes an expression as a formula, with a bracket around every operator. */
export function printFormula(node: Expression): string {
	switch (node.kind) {
		case 'value':
			return typeof node.value === 'string' ? `"${node.value.replaceAll('"', '""')}"` : String(node.value).toUpperCase();
		case 'field':
			return node.path.join('.');
		case 'unary':
			return node.operator === '%' ? `(${printFormula(node.operand)})%` : `${node.operator}(${printFormula(node.operand)})`;
		case 'binary':
			return `(${printFormula(node.left)}) ${node.operator} (${printFormula(node.right)})`;
		case 'call':
			return `${node.name}(${node.arguments.map(printFormula).join(', ')})`;
	}
}
