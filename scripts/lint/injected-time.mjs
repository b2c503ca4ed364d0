/** Refuses `new Date()`, which reads the clock, where the time must be an argument. oxlint has no rule for that. */
export default {
  meta: { name: 'rampart' },
  rules: {
    'injected-time': {
      create: (context) => ({
        NewExpression(node) {
          if (node.callee.name === 'Date' && node.arguments.length === 0)
            context.report({ node, message: 'Time is injected.' });
        },
      }),
    },
  },
};
