// Leaves the texts of error messages unchanged: tests hold the code, the field and the value of an error, which are what a
// caller may rely on, and not its wording.
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** How an error is made here, and which argument is its message: `reader.refuse(code, field, value, message)`. */
const makers = ['FreeholdError', 'fail', 'refuse'];
const messageArgument = 3;

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'message-texts', {
    shouldIgnore({ node, parent, listKey, key }) {
      if (node.type !== 'StringLiteral' && node.type !== 'TemplateLiteral') return undefined;
      const isArgument =
        listKey === 'arguments' &&
        key === messageArgument &&
        makers.includes(nameOf(parent.callee));
      const isNamed =
        parent.type === 'VariableDeclarator' && ['message', 'reason'].includes(parent.id.name);
      return isArgument || isNamed ? 'the wording of an error message' : undefined;
    },
  }),
];

function nameOf(callee) {
  return callee.type === 'MemberExpression' ? callee.property.name : callee.name;
}
